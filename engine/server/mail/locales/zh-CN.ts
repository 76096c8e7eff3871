import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: '您账号的密码已更改。',
  authenticator_added: '您的账号已设置身份验证器应用。',
  authenticator_removed: '您账号的身份验证器应用已移除。',
  passkey_added: '您的账号已添加一个通行密钥。',
  passkey_removed: '您账号的一个通行密钥已移除。',
  recovery_codes_renewed: '已为您的账号生成新的恢复代码，旧代码已失效。',
  recovery_code_used: '有人使用恢复代码登录了您的账号。',
  factors_removed: '管理员已关闭您的两步验证，现在仅凭密码即可登录。',
  codes_guessed: '有人输入了您的正确密码，并多次输入错误的验证码。没有正确的验证码无法登录。',
};

export const zhCN: MailTexts = {
  hello: (name) => `${name}，您好：`,
  automatic: (company) => `此邮件由 ${company} 自动发送。`,
  fact: (label, value) => `${label}：${value}`,
  open: '打开',
  digest: ({ count }) => ({
    subject: `每日通知汇总：${count} 条`,
    paragraphs: ['自上次汇总以来的通知：'],
    action: '查看全部通知',
  }),
  passwordReset: ({ minutes }) => ({
    subject: '设置新密码',
    paragraphs: [
      '有人申请重置您的账号密码。如非本人操作，请忽略此邮件，密码不会改变。',
      `链接仅可使用一次，${minutes} 分钟内有效。`,
    ],
    action: '设置新密码',
  }),
  accountChanged: ({ change }) => ({
    subject: change === 'codes_guessed' ? '您的登录出现错误验证码' : '您的登录设置已更改',
    paragraphs: [accountChanges[change], '如果不是您本人操作，请立即修改密码并告知管理员。'],
    action: '查看我的资料',
  }),
};
