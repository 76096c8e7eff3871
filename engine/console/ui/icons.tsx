import type { ReactElement } from 'react';
import {
  Activity,
  ArrowDown,
  ArrowUp,
  Badge,
  Bell,
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  CalendarOff,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleHelp,
  CirclePause,
  CircleUser,
  ClipboardList,
  Clock,
  Columns3,
  Copy,
  SquareKanban,
  Table2,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Folder,
  Funnel,
  Gift,
  Globe,
  GraduationCap,
  Grid3x3,
  GripHorizontal,
  Heart,
  Star,
  History,
  House,
  Inbox,
  Info,
  KeyRound,
  Layers,
  LayoutGrid,
  Leaf,
  List,
  ListTree,
  Lock,
  LogOut,
  Menu,
  MessagesSquare,
  Moon,
  Network,
  Palette,
  PanelLeft,
  Pencil,
  Pin,
  PinOff,
  Plus,
  Rows3,
  Save,
  ScrollText,
  Search,
  Settings,
  Shield,
  SlidersHorizontal,
  Sun,
  Tag,
  Ticket,
  TrafficCone,
  Trash2,
  TreePine,
  TriangleAlert,
  Undo2,
  Upload,
  UserCheck,
  Users,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { IconName as DeclaredIcon, ShapeName } from '../../model/icons.ts';

const declared: Readonly<Record<DeclaredIcon, LucideIcon>> = {
  activity: Activity,
  badge: Badge,
  bell: Bell,
  book: BookOpen,
  briefcase: Briefcase,
  building: Building2,
  calendar: CalendarDays,
  calendarOff: CalendarOff,
  chart: ChartColumn,
  clipboard: ClipboardList,
  clock: Clock,
  fileText: FileText,
  folder: Folder,
  grid: Grid3x3,
  heart: Heart,
  star: Star,
  history: History,
  home: House,
  house: House,
  inbox: Inbox,
  key: KeyRound,
  layers: Layers,
  leaf: Leaf,
  list: List,
  listTree: ListTree,
  messages: MessagesSquare,
  network: Network,
  pause: CirclePause,
  pencil: Pencil,
  quiz: CircleHelp,
  scroll: ScrollText,
  settings: Settings,
  shield: Shield,
  sun: Sun,
  tag: Tag,
  ticket: Ticket,
  traffic: TrafficCone,
  user: CircleUser,
  userCheck: UserCheck,
  users: Users,
  wallet: Wallet,
  graduation: GraduationCap,
  alert: TriangleAlert,
};
const own = {
  search: Search,
  plus: Plus,
  cross: X,
  chevronDown: ChevronDown,
  chevronUp: ChevronUp,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  dots: Ellipsis,
  columns: Columns3,
  copy: Copy,
  board: SquareKanban,
  gallery: LayoutGrid,
  table: Table2,
  queue: Inbox,
  density: Rows3,
  download: Download,
  upload: Upload,
  trash: Trash2,
  eye: Eye,
  eyeOff: EyeOff,
  globe: Globe,
  moon: Moon,
  menu: Menu,
  panelLeft: PanelLeft,
  info: Info,
  warning: TriangleAlert,
  check: Check,
  external: ExternalLink,
  arrowUp: ArrowUp,
  arrowDown: ArrowDown,
  filter: Funnel,
  save: Save,
  undo: Undo2,
  lock: Lock,
  logout: LogOut,
  grip: GripHorizontal,
  sliders: SlidersHorizontal,
  gift: Gift,
  palette: Palette,
  tree: TreePine,
  pin: Pin,
  unpin: PinOff,
} as const;
const icons: Readonly<Record<string, LucideIcon>> = { ...declared, ...own };
export type IconName = DeclaredIcon | keyof typeof own;

/**
 * Renders a decorative icon next to a text, `size` pixels wide; screen readers skip it.
 * @example
 * <button type="button"><Icon name="calendar" size={16} /> Plan a trip</button>; // → ' Plan a trip'
 */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactElement {
  const Drawing = icons[name] ?? List;
  return <Drawing size={size} strokeWidth={1.6} aria-hidden focusable={false} />;
}

const shapes: Readonly<Record<ShapeName, ReactElement>> = {
  disc: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  halfDisc: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  diamond: <path d="M6 1.5 10.5 6 6 10.500 1.500 6z" fill="currentColor" />,
  triangle: <path d="M6 1.800 10.800 10.200H1.200z" fill="currentColor" />,
  check: <path d="M2 6.500 4.800 9.200 10 3.200" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  cross: <path d="M2.500 2.500l7 7M9.500 2.500l-7 7" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.600" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 3.600V6l1.600 1" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  pause: <path d="M3.400 2.500h1.900v7H3.400zM6.700 2.500h1.900v7H6.700z" fill="currentColor" />,
  alert: <path d="M5 1.500h2l-.3 5.500H5.300zM5 8.500h2v2H5z" fill="currentColor" />,
  bar1: <path d="M1.500 7h2.200v4H1.500z" fill="currentColor" />,
  bar2: <path d="M1.500 7h2.200v4H1.500zM4.900 4.500h2.200V11H4.900z" fill="currentColor" />,
  bar3: (
    <path
      d="M1.500 7h2.200v4H1.500zM4.900 4.500h2.200V11H4.900zM8.300 2h2.200v9H8.300z"
      fill="currentColor"
    />
  ),
};

/** Renders the shape that a state has in addition to its colour. */
export const Shape = ({ name }: { readonly name: ShapeName }): ReactElement => (
  <svg className="shape" width="12" height="12" viewBox="0 0 12 12" aria-hidden focusable={false}>
    {shapes[name]}
  </svg>
);
