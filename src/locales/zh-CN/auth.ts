import type { AuthTexts } from '../en-US/auth.ts';

export const auth: AuthTexts = {
  brand: 'Crewdeck',
  language: '语言',
  claim: '工作日常，尽在一处。',
  claimDetail: '打卡、请假、写日报、找帮助。早上两分钟，一整天都从容。',
  signIn: {
    title: '登录', lead: '请使用公司账号登录。', email: '邮箱', password: '密码', submit: '登录', sending: '正在登录…',
    showPassword: '显示密码', hidePassword: '隐藏密码', demo: '演示：选择身份登录', invited: '首次使用？请打开邀请邮件中的链接。',
    ended: '会话已结束，请重新登录后继续。', required: '请输入邮箱和密码。',
  },
  lock: { title: '已锁定', lead: '%{name}，请输入密码以继续。', submit: '解锁', other: '换个账号登录' },
  notFound: { title: '页面不存在', lead: '该页面不存在，或您的角色无权访问。', action: '返回首页' },
  broken: { title: '出错了', lead: '页面无法显示。请重试；如再次出现，请联系管理员。', action: '重试' },
  forgot: { title: '忘记密码？', lead: '暂不支持通过邮件重置密码，请联系 HR 获取新密码。', action: '返回登录' },
  link: { title: '链接无效', lead: '链接已使用或已过期，请向 HR 申请新的链接。', action: '返回登录' },
  failures: {
    invalid_credentials: '邮箱与密码不匹配，请检查。', no_access: '您的角色尚无任何权限，请联系管理员。', rate_limited: '尝试次数过多，请稍后再试。',
    unavailable: '服务暂不可用，请稍后再试。', unreachable: '无法连接服务器，请检查网络后重试。', internal: '服务器出错，请重试。',
  },
};
