/** Icons that a definition, a menu entry or an enum's value may name. The console draws them. */
export const iconNames = [
  'activity', 'badge', 'bell', 'book', 'briefcase', 'building', 'calendar', 'calendarOff', 'chart', 'clipboard', 'clock', 'fileText', 'folder', 'grid', 'heart', 'history', 'home', 'house',
  'key', 'layers', 'leaf', 'list', 'listTree', 'messages', 'network', 'pause', 'pencil', 'quiz', 'scroll', 'settings', 'shield', 'sun', 'tag', 'ticket', 'traffic', 'user', 'userCheck', 'users', 'wallet', 'graduation', 'alert',
] as const;
export type IconName = (typeof iconNames)[number];

/** Shapes of a status, so that colour is never alone. */
export const shapeNames = ['disc', 'ring', 'halfDisc', 'diamond', 'triangle', 'check', 'cross', 'clock', 'pause', 'alert', 'bar1', 'bar2', 'bar3'] as const;
export type ShapeName = (typeof shapeNames)[number];
