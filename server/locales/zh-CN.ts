import type { ServerTexts } from './texts.ts';

export const zhCN: ServerTexts = {
  words: {
    empId: '工号', name: '姓名', department: '部门', designation: '职位', year: '年度', month: '月份', date: '日期', status: '状态', leaveType: '假期类型', entitled: '额度', carriedOver: '结转', taken: '已休', pending: '待审批', left: '剩余',
    present: '出勤', wfh: '居家办公', leave: '休假', holidays: '节假日', workingDays: '工作日', unmarked: '未打卡', hours: '工时', checkIn: '上班', checkOut: '下班',
    'state.marked0': '休假', 'state.marked1': '出勤', 'state.marked2': '节假日', 'state.marked3': '居家办公', 'state.holiday': '节假日', 'state.weekend': '周末', 'state.unmarked': '未打卡', 'state.ahead': '', 'state.outside': '', 'state.half': '半天',
    idCard: '工作证', bloodGroup: '血型', phone: '电话', emergency: '紧急联系人', ifFound: '拾获者请交还',
  },
  days: (count) => `${count} 天`,
  hello: (name) => `${name}，您好：`,
  automatic: (company) => `此邮件由 ${company} 自动发送。`,
  leaveDecided: ({ type, from, to, days, accepted, comment, by }) => ({
    subject: `${accepted ? '休假申请已批准' : '休假申请未通过'}：${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [`${by} ${accepted ? '批准' : '驳回'}了您的申请：${type}，${from === to ? from : `${from} 至 ${to}`}，共 ${days}。`, ...(comment ? [`“${comment}”`] : [])],
    action: '查看申请',
  }),
  ticketAssigned: ({ ticketNo, title, by }) => ({ subject: `工单 ${ticketNo} 已分配给您：${title}`, paragraphs: [`${by} 将工单 ${ticketNo}“${title}”分配给了您。`], action: '查看工单' }),
  invitation: ({ company, days }) => ({ subject: `欢迎加入 ${company}`, paragraphs: [`${company} 已为您创建账号。请设置密码开始使用。`, `链接仅可使用一次，${days} 天内有效。`], action: '设置密码' }),
  passwordReset: ({ minutes }) => ({ subject: '设置新密码', paragraphs: ['有人申请重置您的账号密码。如非本人操作，请忽略此邮件，密码不会改变。', `链接仅可使用一次，${minutes} 分钟内有效。`], action: '设置新密码' }),
  attendance: ({ month, present, wfh, leave, unmarked, hours }) => ({ subject: `您的考勤：${month}`, paragraphs: [`${month}考勤：出勤 ${present}，居家办公 ${wfh}，休假 ${leave}，未打卡 ${unmarked}。工时：${hours}。`, '如有错误，请提交考勤更正申请。'], action: '查看我的考勤' }),
};
