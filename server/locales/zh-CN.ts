import { zhCN as mails } from '@crewdeck/engine/server/mail/locales/zh-CN.ts';
import type { ServerTexts } from './texts.ts';

const requestNames = {
  leaves: '休假',
  'exception-requests': '考勤更正',
  'down-times': '停工',
} as const;

export const zhCN: ServerTexts = {
  ...mails,
  words: {
    empId: '工号',
    name: '姓名',
    department: '部门',
    designation: '职位',
    year: '年度',
    month: '月份',
    date: '日期',
    status: '状态',
    leaveType: '假期类型',
    entitled: '额度',
    carriedOver: '结转',
    taken: '已休',
    pending: '待审批',
    left: '剩余',
    present: '出勤',
    wfh: '居家办公',
    leave: '休假',
    holidays: '节假日',
    workingDays: '工作日',
    unmarked: '未打卡',
    onDaysOff: '休息日出勤',
    unreported: '未写日报天数',
    hours: '工时',
    checkIn: '上班',
    checkOut: '下班',
    'state.marked0': '休假',
    'state.marked1': '出勤',
    'state.marked2': '节假日',
    'state.marked3': '居家办公',
    'state.holiday': '节假日',
    'state.weekend': '周末',
    'state.unmarked': '未打卡',
    'state.ahead': '',
    'state.outside': '',
    'state.half': '半天',
    idCard: '工作证',
    bloodGroup: '血型',
    phone: '电话',
    emergency: '紧急联系人',
    ifFound: '拾获者请交还',
  },
  days: (count) => `${count} 天`,
  leaveDecided: ({ type, from, to, days, accepted, comment, by }) => ({
    subject: `${accepted ? '休假申请已批准' : '休假申请已被拒绝'}：${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `${by} ${accepted ? '批准' : '拒绝'}了您的申请：${type}，${from === to ? from : `${from} 至 ${to}`}，共 ${days}。`,
      ...(comment ? [`“${comment}”`] : []),
    ],
    action: '查看申请',
  }),
  approvalRequested: ({ stem, name }) => ({
    subject: `待您审批：${name} 的${requestNames[stem]}申请`,
    paragraphs: [`${name} 提交了${requestNames[stem]}申请。`],
    action: '查看申请',
  }),
  dataExported: ({ by, reason }) => ({
    subject: `${by} 导出了您的个人数据`,
    paragraphs: [`${by} 导出了门户中保存的与您有关的数据。原因：${reason}`],
    action: '查看谁访问过我的数据',
  }),
  requestsWaiting: ({ count }) => ({
    subject: `有 ${count} 项申请等待您审批`,
    paragraphs: [`已有 ${count} 项申请等待您审批多日。`],
    action: '查看申请',
  }),
  ticketAssigned: ({ ticketNo, title, by }) => ({
    subject: `工单 ${ticketNo} 已分配给您：${title}`,
    paragraphs: [`${by} 将工单 ${ticketNo}“${title}”分配给了您。`],
    action: '查看工单',
  }),
  invitation: ({ company, days }) => ({
    subject: `欢迎加入 ${company}`,
    paragraphs: [`${company} 已为您创建账号。请设置密码开始使用。`, `链接仅可使用一次，${days} 天内有效。`],
    action: '设置密码',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours, isClosed }) => ({
    subject: `您的考勤：${month}`,
    paragraphs: [
      `${month}考勤：出勤 ${present}，居家办公 ${wfh}，休假 ${leave}，未打卡 ${unmarked}。工时：${hours}。`,
      isClosed
        ? '本月已结账。如有错误，请联系人事部门。'
        : '本月尚未结账，数据仍可能变动。如有错误，请提交考勤更正申请。',
    ],
    action: '查看我的考勤',
  }),
};
