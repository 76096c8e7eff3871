import type { TimeTexts } from '../en-US/time.ts';

export const time: TimeTexts = {
  time: {
    monthBefore: '上个月', monthAfter: '下个月', view: '视图', year: '年份', month: '月份', wholeYear: '全年', team: '部门', person: '员工', nameOrId: '姓名或工号', csv: '导出 CSV', details: '%{name}的详情',
    signs: { home: '家', leave: '休', holiday: '节', open: '!', half: '½' },
    looks: { present: '出勤', home: '居家', leave: '休假', half: '半天假', holiday: '节假日', open: '未打卡', weekend: '周末', ahead: '未到', outside: '不在职' },
  },
  leave: {
    halfDay: '½ 天', days: '%{count} 天 |||| %{count} 天', partDays: '%{count} 天', noLimit: '不限', free: '可用 %{days}', cost: '需要多少天', costHint: '选择日期即可查看需要多少天。', calendarDays: '自然日，%{period}', weekend: '周末', holidayNamed: '节假日：%{names}',
    daysOf: '%{type}天数', total: '工作日', leftAfter: '批准后剩余', leftAfterIn: '%{year} 年批准后剩余', of: '%{part} / %{whole}', overlaps: '其中某些日期您已提交过申请。', noWorkingDay: '这段时间内没有工作日。', short: '%{year} 年该类假期仅剩 %{left} 天。',
    legend: { yours: '您的申请', weekend: '周末', holiday: '节假日', away: '同事休假' }, awayNames: '不在：%{names}', calendar: '本月日期', awayThen: '这些天还有谁不在', nobodyAway: '您的团队无人休假。',
    reserved: '提交后即占用 %{days}。 |||| 提交后即占用 %{days}。', halfDays: '半天假仅适用于单日申请。', send: '提交申请', leftOf: '剩余，共 %{whole}', takenDays: '已用 %{days}', pendingDays: '待批 %{days}',
    withdrawTitle: '撤回 %{period} 的申请？', withdrawDetail: '将退回余额：%{days}。', withdraw: '撤回', withdrawn: '申请已撤回', change: '修改', askedAt: '提交于 %{at}', decidedBy: '%{name}，%{at}', noneIn: '%{year} 年没有休假。',
    views: { inbox: '待审批', all: '全部申请', mine: '我的休假' }, figures: { entitled: '应有', carriedOver: '结转', taken: '已用', pending: '待批', left: '剩余' },
  },
  inbox: {
    oldestToday: '最早的申请今天提交。',
    oldest: '最早的申请已等待 %{smart_count} 天。',
    refused: '%{name}：%{reason}', undo: '撤销', kinds: { leaves: '休假', 'exception-requests': '考勤更正', 'down-times': '停工' }, kindsLabel: '申请类型', empty: '没有待您审批的申请。', emptyHint: '下属的新申请会显示在这里。',
    costs: '占用', leftAfter: '批准后剩余', leftNow: '当前剩余', teamThen: '当日团队', awayOf: '%{size} 人中 %{away} 人不在 |||| %{size} 人中 %{away} 人不在', team: '团队，%{period}', bars: { own: '本申请', away: '不在', asked: '待批' },
    theirYear: '%{name}，%{year} 年', nothingTaken: '尚未休假。', allRequests: '全部申请', clash: '%{date}，%{names}也申请了休假。全部批准后，当天 %{size} 人中有 %{away} 人不在。 |||| %{date}，%{names}也申请了休假。全部批准后，当天 %{size} 人中有 %{away} 人不在。',
    dayNow: '当日现状', comment: '备注，%{name}可见', decision: '审批', back: '返回列表', keys: { title: '快捷键', move: '移动', select: '选择', accept: '批准', reject: '拒绝' },
  },
  attendance: {
    noGaps: '每天都已打卡。',
    only: { period: '仅看缺卡', today: '今天未打卡', mine: '我的团队' },
    marked: '已打卡', correct: '申请更正', sums: { present: '出勤', wfh: '居家', leave: '休假', holidays: '节假日', workingDays: '工作日', unmarked: '未打卡' }, short: { present: '出勤', wfh: '居家', leave: '休假', unmarked: '缺' },
    noneIn: '%{year} 年没有考勤记录。', heatMap: '%{year} 年概览', correctionWaits: '有待审批的更正', people: '%{smart_count} 人 |||| %{smart_count} 人', grid: '员工与日期', saveCorrection: '更正', mark: '打卡', views: { month: '月', mine: '我的全年', list: '列表' },
    mail: {
      open: '发送考勤邮件', title: '发送考勤邮件', to: '%{smart_count} 人将收到 |||| %{smart_count} 人将收到', further: '及其他 %{smart_count} 人 |||| 及其他 %{smart_count} 人', says: '邮件内容（以您的数据为例）', progress: '已发送邮件', sending: '已发送 %{sent} / %{all}。可以关闭此窗口。', sent: '已发送 %{sent} / %{all}。',
      failed: '%{smart_count} 封失败。 |||| %{smart_count} 封失败。', again: '所有人都已收到，再次发送。', send: '发送', nobody: '所有人都已收到此邮件。', queued: '正在发送 %{smart_count} 封邮件 |||| 正在发送 %{smart_count} 封邮件',
    },
  },
  allowances: { open: '按年发放', title: '发放年度假期', replace: '覆盖已有的额度', carryHint: '最多结转去年剩余的天数。', grant: '发放', done: '新增 %{created}，更改 %{updated}，未变 %{unchanged}' },
  steps: {
    decide: {
      1: '批准', 2: '拒绝', approved: '同意', rejected: '拒绝', '1Ask': '批准%{name}的申请？', '2Ask': '拒绝%{name}的申请？', approvedAsk: '同意%{name}的申请？', rejectedAsk: '拒绝%{name}的申请？',
      '1Done': '已批准 %{smart_count} 项申请 |||| 已批准 %{smart_count} 项申请', '2Done': '已拒绝 %{smart_count} 项申请 |||| 已拒绝 %{smart_count} 项申请', approvedDone: '已同意 %{smart_count} 项申请 |||| 已同意 %{smart_count} 项申请', rejectedDone: '已拒绝 %{smart_count} 项申请 |||| 已拒绝 %{smart_count} 项申请',
    },
  },
};
