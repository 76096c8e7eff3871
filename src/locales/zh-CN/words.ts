import type { PortalWords } from '../../parts/words/names.ts';

/** Words that people type in the command palette; a star matches any ending. */
export const words: PortalWords = {
  words: {
    leave: ['休假', '请假', '假期', '放假', '申请休假', '请个假', '休'],
    half: ['半天', '半日', '半天假'],
    firstHalf: ['上午', '前半天', '早上'],
    secondHalf: ['下午', '后半天'],
    home: ['居家', '居家办公', '在家办公', '在家', '远程', '远程办公'],
    absent: ['缺勤', '缺席', '不在', '没来'],
    present: ['出勤', '到岗', '在岗'],
    unmarked: ['未打卡', '未标记', '没打卡', '未登记'],
    taken: ['已用', '已休'],
    left: ['剩余', '余额', '还剩'],
    pending: ['待定'],
    hours: ['工时', '工作时间'],
    report: ['报表', '报告', '统计'],
    attendance: ['考勤', '考勤报表'],
    requests: ['申请', '列表', '休假申请'],
    mine: ['我的'],
    ticket: ['工单', '报修', '支持'],
    new: ['新建', '新', '创建', '提交'],
    shift: ['班次', '排班', '值班', '班'],
    people: ['员工', '人员', '同事', '谁'],
    daily: ['日报', '每日报告'],
    slip: ['工资单', '薪资单', '工资条', '薪水', '工资'],
  },
  values: {
    leaveType: {
      casual_leave: [],
      sick_leave: ['生病', '病了'],
      earned_leave: [],
      unpaid_leave: ['停薪'],
      work_from_home: [],
    },
    leaveStatus: {
      0: ['待审批', '待处理', '待批'],
      1: ['已批准', '已接受'],
      2: ['已拒绝', '被拒'],
    },
    department: {
      Engineering: ['工程', '技术'],
      'Quality assurance': ['测试', '质检'],
      'Human resources': ['人事'],
      Design: ['设计'],
    },
    ticketStatus: {
      open: ['未解决'],
      in_progress: ['处理中'],
      on_hold: ['挂起'],
      resolved: ['已解决'],
      closed: ['已关闭'],
    },
    ticketPriority: {
      low: [],
      medium: [],
      high: ['重要'],
      urgent: ['紧急', '加急'],
    },
    shift: {
      'Morning Shift': ['早班'],
      'Afternoon Shift': ['中班'],
      'Night Shift': ['晚班', '夜班'],
    },
  },
};
