import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import BeachAccess from '@mui/icons-material/BeachAccessOutlined';
import BusinessCenter from '@mui/icons-material/BusinessCenterOutlined';
import CalendarViewWeek from '@mui/icons-material/CalendarViewWeekOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Comment from '@mui/icons-material/CommentOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Engineering from '@mui/icons-material/EngineeringOutlined';
import Event from '@mui/icons-material/EventOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Help from '@mui/icons-material/HelpOutline';
import History from '@mui/icons-material/HistoryOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PowerOff from '@mui/icons-material/PowerOffOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Traffic from '@mui/icons-material/TrafficOutlined';
import Work from '@mui/icons-material/WorkOutlineOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** Icons that a page may name. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  AccountBalanceWallet, AccountTree, AdminPanelSettings, Article, Assignment, BeachAccess, BusinessCenter, CalendarViewWeek, Category, Comment, ConfirmationNumber,
  Description, Engineering, Event, EventBusy, Folder, Help, History, HowToReg, Key, ListAlt, Notifications, People, PowerOff, Quiz, ReportProblem, School, Traffic, Work,
};

/** The icon of that name, or a plain list. */
export const iconOf = (name: string | undefined): SvgIconComponent => icons[name ?? ''] ?? ListAlt;
