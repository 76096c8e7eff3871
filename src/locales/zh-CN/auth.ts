import { auth as common } from '@crewdeck/engine/console/locales/zh-CN/auth.ts';
import type { AuthTexts } from '@crewdeck/engine/console/locales/en-US/auth.ts';

/** Texts of the pages before the sign-in, which load without the rest. */
export const auth: AuthTexts = {
  ...common,
  brand: 'Crewdeck',
  claim: '工作日常，尽在一处。',
  claimDetail: '打卡、申请休假、写日报、找帮助。早上两分钟，一整天都从容。',
  forgot: {
    ...common.forgot,
    sentHint: '没有收到？请查看垃圾邮件，或向 HR 确认登记的是否为该邮箱。',
  },
  link: {
    ...common.link,
    invitation: '链接已使用或已过期。如已设置密码，请直接登录；否则请联系 HR 重新发送邀请。',
  },
  failures: {
    ...common.failures,
    sso_unknown: '此公司账号的邮箱不属于这里的任何员工。请更换账号，或联系 HR。',
    sso_inactive: '您在此处的账号未启用，请联系 HR。',
    sso_linked: '该邮箱所属员工使用另一个公司账号登录。请联系 HR 解除关联。',
  },
};
