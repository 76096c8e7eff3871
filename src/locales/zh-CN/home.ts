import type { HomeTexts } from '../en-US/home.ts';

export const home: HomeTexts = {
  dashboard: {
    assignedOf: '分配给我 %{count}',
    raisedOf: '我提交的 %{count}',
    applyLeave: '申请休假', newTicket: '新建工单', today: '今天', notMarked: '未打卡', workingHours: '工作时长', hours: '小时', minutes: '分钟', hoursShort: '%{count} 小时', minutesShort: '%{count} 分钟',
    markPresent: '打卡到岗', workFromHome: '居家办公', changeMark: '修改', markedHours: '工作 %{duration}', noHours: '未填写时长', markDone: '考勤已登记', onLeave: '您今天休假，祝您愉快。', dayOff: '今天休息，也可以登记考勤。',
    lastWeeks: '最近几周', markedOf: '已登记 %{marked} / %{total} 个工作日', openDays: '%{date} 未登记。 |||| 有 %{smart_count} 天未登记，最近一天是 %{date}。', correct: '去更正', dayAt: '%{date}：%{state}', half: '%{state}，半天',
    askFor: '这一天需要申请更正。', ask: '申请更正', markDay: '这一天您是怎样工作的？',
    state: { weekend: '周末', unmarked: '未登记', ahead: '未到', outside: '不在职', holiday: '节假日' },
    balance: '假期余额', myRequests: '我的申请', leftOf: '/ 共 %{total} 天', taken: '已用', pending: '待审批', left: '剩余', unlimited: '不限，今年 %{days}', balanceText: '%{type}：已用 %{taken}，待审批 %{pending}，剩余 %{left}', noRequests: '没有进行中的申请。',
    days: '%{count} 天 |||| %{count} 天', daysPart: '%{count} 天', halfDay: '半天',
    report: '日报', history: '历史', writeReport: '写今天的日报', openReport: '打开今天的日报', questions: '%{smart_count} 个提问 |||| %{smart_count} 个提问', noReports: '还没有日报。每天两行就够。',
    tickets: '我的工单', allOf: '全部 %{count}', noTickets: '没有未完成的工单。需要帮助或报修，请新建工单。',
    news: '最新消息', noNews: '没有新消息，全部已读。', upcoming: '即将到来', calendar: '日历', nothingUpcoming: '未来两周没有安排。',
    birthday: '生日', anniversary: '入职 %{smart_count} 周年 |||| 入职 %{smart_count} 周年', holiday: '节假日', event: '活动',
    team: '我的团队', teamSize: '%{smart_count} 人 |||| %{smart_count} 人', awayToday: '今天不在', awayWeek: '本周不在', nobodyAwayWeek: '本周全员在岗。', atHome: '居家办公', halfAway: '半天', attendance: '考勤',
    waiting: '待您处理', openInbox: '打开审批', accept: '同意', reject: '拒绝', acceptFor: '同意：%{name}，%{what}', rejectFor: '拒绝：%{name}，%{what}', rejectTitle: '拒绝 %{name} 的申请？', acceptTitle: '同意 %{name} 的申请？', comment: '备注', commentHint: '%{name} 会和结果一起看到备注。', withComment: '同意并备注：%{name}，%{what}',
    accepted: '已同意：%{name}，%{what}', rejected: '已拒绝：%{name}，%{what}', nothingWaits: '没有待处理的申请。', late: '%{smart_count} 项超过两天 |||| %{smart_count} 项超过两天', noneLate: '没有超过两天的申请', further: '还有 %{smart_count} 项 |||| 还有 %{smart_count} 项',
    leaveOf: '%{type}，%{period}，%{days}', exceptionOf: '考勤更正，%{date}：%{status}', downTimeOf: '停工，%{date}，%{duration}', downTimes: '停工', exceptions: '考勤更正', leaves: '请假',
    headcount: '在职人数', joinedLeft: '%{month}入职 %{joined} 人，离职 %{left} 人', atWork: '正在工作', ofTotal: '/ %{total}', presentHome: '到岗 %{present}，居家 %{home}', awayDetail: '休假 %{leave}，居家 %{home}', people: '人数', joined: '入职', gone: '离职', month: '月份',
    attendanceToday: '今日考勤', unmarkedCount: '%{smart_count} 人未登记 |||| %{smart_count} 人未登记', present: '到岗', home: '居家', away: '休假', unmarked: '未登记', department: '部门', total: '合计',
    traineesEnding: '即将结束的实习', all: '全部', trainer: '导师：%{name}', noTrainer: '尚未安排导师', noTraineesEnding: '未来两周没有实习结束。', comings: '入职与离职', joinedOn: '%{date} 入职', joinsOn: '%{date} 将入职', leftOn: '%{date} 离职', leavesOn: '%{date} 将离职', noComings: '近几周无人入职或离职。',
    errorsToday: '今日错误', failedJobs: '失败任务', openJobs: '队列中 %{smart_count} 个任务 |||| 队列中 %{smart_count} 个任务', inLog: '见 %{name}', allRuns: '运行正常',
  },
  operation: {
    kind: '类型', state: '状态', since: '起始时间', attempts: '尝试次数', error: '失败原因', retry: '重试', retryNamed: '重试：%{name} %{id}', retried: '任务已重新执行', noJobs: '没有此类任务。', noJobsDetail: '邮件、导入和每日例行工作都在后台完成。',
    kinds: { mail: '邮件', attendance_mail: '考勤邮件', invitation: '邀请', password_reset: '重置密码', import: '导入', daily: '每日例行工作' }, states: { failed: '失败', open: '排队中', done: '已完成' },
    at: '时间', level: '级别', message: '消息', noLines: '没有此类记录。', levels: { fatal: '致命错误', error: '错误', warn: '警告', info: '信息', debug: '调试', trace: '跟踪' },
  },
  charts: {
    table: '表格', chart: '图表', showTable: '表格：%{name}', showChart: '图表：%{name}', nothing: '暂无数据。', ownFigures: '您本人的数据', period: '期间', months: '%{smart_count} 个月 |||| %{smart_count} 个月', total: '合计 %{count}', value: '数量', label: '名称', month: '月份',
    department: '各部门人数', role: '各角色人数', joiners: '入职', leavers: '离职', days: '每月天数', leaveType: '已批准的休假（按类型，天）', hours: '工作小时数', projectStatus: '项目状态', ticketStatus: '工单状态', ticketCategory: '工单分类', tickets: '新建工单', comings: '入职与离职',
    present: '到岗', wfh: '居家', leave: '休假',
  },
  notices: {
    title: '通知', unread: '未读', all: '全部', markAll: '全部标为已读', markOne: '标为已读', seeAll: '查看全部', none: '还没有通知。', noneDetail: '与您有关的审批、回复和提问会显示在这里。', noneUnread: '全部已读。', bell: '通知，%{smart_count} 条未读 |||| 通知，%{smart_count} 条未读', fresh: '%{smart_count} 条新通知 |||| %{smart_count} 条新通知', more: '显示更多', isUnread: '未读',
    leave_asked: '%{name} 申请休假：%{type}，%{period}', leave_accepted: '%{by} 同意了您的休假：%{type}，%{period}', leave_rejected: '%{by} 拒绝了您的休假：%{type}，%{period}',
    exception_approved: '%{by} 批准了您 %{date} 的考勤更正', exception_rejected: '%{by} 拒绝了您 %{date} 的考勤更正', down_time_approved: '%{by} 批准了您 %{date} 的停工', down_time_rejected: '%{by} 拒绝了您 %{date} 的停工',
    ticket_assigned: '%{by} 将“%{title}”分配给您', ticket_answered: '%{by} 回复了“%{title}”', ticket_status: '%{by} 将“%{title}”设为：%{status}', dsr_queried: '%{by} 对您 %{date} 的日报提出了问题', dsr_answered: '%{by} 回答了您关于 %{date} 日报的问题',
    trainer_changed: '%{by} 更换了 %{trainee} 的导师', salary_slip_month: '%{month}工资单已生成', salary_slip_added: '新的工资单已生成', document_titled: '“%{title}”已加入您的文档', document_added: '有新的文档', event_today: '今天：%{title}', shift_removed: '因休假取消了 %{name} 的班次：%{dates}',
  },
  commands: {
    field: '搜索或跳转…', key: 'Ctrl K', escape: 'Esc', title: '搜索与命令', recent: '最近', do: '操作', goTo: '前往', people: '人员', projects: '项目', clients: '客户', tickets: '工单', none: '没有找到“%{text}”。', searching: '正在搜索…', failed: '暂时无法搜索人员和记录。', results: '%{smart_count} 个结果 |||| %{smart_count} 个结果',
    applyLeave: '申请休假', markPresent: '今天打卡到岗', markHome: '今天登记居家办公', writeReport: '写日报', newTicket: '新建工单', decideLeave: '审批请假', signOut: '退出登录',
  },
};
