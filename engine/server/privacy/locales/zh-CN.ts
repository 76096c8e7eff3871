import type { ExportTexts } from './texts.ts';

export const zhCN: ExportTexts = {
  title: ({ name }) => `${name}的个人数据`,
  about: ({ company, at }) =>
    `${company}门户中保存的与您有关的全部数据，截至${at}。每一部分均提供可用电子表格打开的 CSV 和供其他程序读取的 ` +
    'JSON；您的文件位于“files”文件夹中。',
  aboutOthers: ({ company, at, by, reason }) =>
    `${by}在${company}门户中有权查看的内容，截至${at}。原因：${reason}`,
  what: '数据',
  why: '用途',
  basis: '法律依据',
  rows: '记录数',
  files: '文件数',
  how: '方式',
  bases: { contract: '合同', law: '法定义务', interest: '合法利益', consent: '个人授权' },
  parts: {
    readings: { title: '数据查看记录', why: '用于核查对个人数据的访问' },
    changes: { title: '数据变更记录', why: '用于追溯更改' },
    activity: { title: '在门户中的操作', why: '用于追溯更改' },
    further: { title: '账号、设备与消息', why: '用于安全登录和接收通知' },
  },
};
