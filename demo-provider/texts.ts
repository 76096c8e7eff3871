import type { Locale } from '@crewdeck/engine/model/locales.ts';

export interface ProviderTexts {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly password: string;
  readonly submit: string;
  readonly cancel: string;
  readonly people: string;
  readonly outsider: string;
  readonly wrong: string;
  readonly signingOut: string;
  readonly signOut: string;
  readonly signedOut: string;
  readonly failed: string;
  readonly failedLead: string;
}

/** Texts of the provider's pages. */
export const providerTexts: Readonly<Record<Locale, ProviderTexts>> = {
  'en-US': {
    name: 'Company account (demo)',
    title: 'Sign in',
    lead: 'This is the sign-in of the demo company, apart from Crewdeck.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Continue',
    cancel: 'Cancel',
    people: 'Or continue as',
    outsider: 'no account here',
    wrong: 'E-mail and password do not match.',
    signingOut: 'Signing out…',
    signOut: 'Sign out',
    signedOut: 'You are signed out. You can close this window.',
    failed: 'The sign-in did not work',
    failedLead: 'Close this window and begin again.',
  },
  'fr-FR': {
    name: 'Compte d’entreprise (démo)',
    title: 'Connexion',
    lead: 'Voici la connexion de l’entreprise de démonstration, distincte de Crewdeck.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Continuer',
    cancel: 'Annuler',
    people: 'Ou continuer en tant que',
    outsider: 'inconnu ici',
    wrong: 'L’e-mail et le mot de passe ne correspondent pas.',
    signingOut: 'Déconnexion…',
    signOut: 'Se déconnecter',
    signedOut: 'Vous êtes déconnecté. Vous pouvez fermer cette fenêtre.',
    failed: 'La connexion n’a pas abouti',
    failedLead: 'Fermez cette fenêtre et recommencez.',
  },
  'ru-RU': {
    name: 'Корпоративная учётная запись (демо)',
    title: 'Вход',
    lead: 'Это страница входа демо-компании, отдельная от Crewdeck.',
    email: 'Эл. почта',
    password: 'Пароль',
    submit: 'Продолжить',
    cancel: 'Отмена',
    people: 'Или продолжить как',
    outsider: 'посторонний',
    wrong: 'Почта и пароль не подходят.',
    signingOut: 'Выход…',
    signOut: 'Выйти',
    signedOut: 'Вы вышли. Окно можно закрыть.',
    failed: 'Войти не удалось',
    failedLead: 'Закройте окно и начните заново.',
  },
  'zh-CN': {
    name: '公司账号（演示）',
    title: '登录',
    lead: '这是演示公司的登录页面，与 Crewdeck 相互独立。',
    email: '邮箱',
    password: '密码',
    submit: '继续',
    cancel: '取消',
    people: '或选择身份',
    outsider: '外部人员',
    wrong: '邮箱与密码不匹配。',
    signingOut: '正在退出…',
    signOut: '退出',
    signedOut: '您已退出，可以关闭此窗口。',
    failed: '登录未成功',
    failedLead: '请关闭此窗口后重新开始。',
  },
};
