import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: '您账号的密码已更改。',
  email_changed: '您用于登录的邮箱地址已更改。',
  authenticator_added: '您的账号已设置身份验证器应用。',
  authenticator_removed: '您账号的身份验证器应用已移除。',
  passkey_added: '您的账号已添加一个通行密钥。',
  passkey_removed: '您账号的一个通行密钥已移除。',
  recovery_codes_renewed: '已为您的账号生成新的恢复代码，旧代码已失效。',
  recovery_code_used: '有人使用恢复代码登录了您的账号。',
  factors_removed: '您的两步验证已关闭，现在仅凭密码即可登录。',
  codes_guessed: '有人输入了您的正确密码，并多次输入错误的验证码。没有正确的验证码无法登录。',
  company_account_released: '您的公司账号已与此处的账号解除关联。',
  sessions_ended: '您已在所有设备上退出登录。',
  data_exported: '有人通过您的账号导出了系统保存的与您有关的全部数据。',
};

const subjects: Readonly<Partial<Record<AccountChange, string>>> = {
  codes_guessed: '您的登录出现错误验证码',
  email_changed: '您的登录设置已更改：邮箱地址',
  sessions_ended: '您已在所有设备上退出登录',
  data_exported: '您的数据已被导出',
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
  resetHeld: ({ from, hours }) => ({
    subject: '暂时无法设置新密码',
    paragraphs: [
      `有人为您的账号申请了设置新密码的链接。由于登录设置在 ${hours} 小时内有过更改，目前不会发送链接。`,
      `${from} 起可以设置新密码，届时请重新申请链接。当前密码仍然有效。`,
      '如果您没有申请链接，或不清楚上述更改，请告知管理员。',
    ],
  }),
  accountChanged: ({ change, by, isFormer }) => ({
    subject: subjects[change] ?? '您的登录设置已更改',
    paragraphs: [
      accountChanges[change],
      ...(by === undefined ? [] : [`操作人：${by}`]),
      isFormer
        ? '今后与您账号有关的邮件不再发送到此邮箱。如果您不清楚此更改，请立即告知管理员。'
        : by === undefined
          ? '如果不是您本人操作，请立即修改密码并告知管理员。'
          : '如果您不清楚此操作，请立即修改密码并告知管理员。',
    ],
    ...(!isFormer && { action: '查看我的资料' }),
  }),
};
