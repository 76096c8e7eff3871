import type { ConsoleTexts } from '../en-US/console.ts';

export const console: ConsoleTexts = {
  name: 'Crewdeck',
  tone: { error: '错误', success: '完成', info: '提示', warning: '警告' },
  frame: {
    hello: '您好，%{name}', anonymous: '匿名', main: '主菜单', skip: '跳到正文', home: '首页', breadcrumb: '当前位置', openMenu: '打开菜单', closeMenu: '关闭菜单',
    collapse: '收起菜单', expand: '展开菜单', more: '更多', language: '语言', dark: '深色主题', light: '浅色主题', profile: '个人菜单', professional: '专业人员', role: '角色', email: '邮箱', phone: '电话',
    editProfile: '编辑资料', logout: '退出登录', tracker: '下载 Tracker', demo: '演示', footer: '© %{year} %{company} %{version}', apiDocs: 'API', privacy: '使用条款', close: '关闭', dismiss: '关闭提示',
    loggedOut: '已退出登录', loggedOutDetail: '您已成功退出登录。', logoutFailed: '退出失败', logoutFailedDetail: '退出时发生错误，请重试。',
  },
  tabs: { label: '页面分区', roles: '角色', modules: '模块', permissionNames: '权限名称', matrix: '模块权限', grants: '授权列表' },
  menu: {
    configuration: '系统配置', hr: '人事', reports: '报表', dashboard: '工作台', alpha: '人员', beta: '考勤与休假', crypto: '项目与工单', categories: '字典分类', types: '字典值', permissions: '角色与权限', matrix: '模块权限',
    terms: '使用条款', holidays: '节假日', companyPolicy: '公司制度', leavePolicy: '休假制度', employees: '员工', attendance: '考勤', trainees: '实习生', dsr: '日报', downTime: '停工',
    roster: '排班', calendar: '日历', leaveApproval: '请假审批', leave: '请假', documents: '文档', tickets: '工单', projects: '项目', logs: '系统日志', clients: '客户', attendanceReport: '考勤报表',
    leaveReport: '请假报表', events: '活动', ryg: '红黄绿状态', exception: '考勤异常', happyToHelp: 'HR 咨询', audit: '操作记录', allowances: '假期额度', orgChart: '组织架构', formQuestions: '表单问题',
    salarySlips: '工资单', profile: '个人资料', underConstruction: '建设中', notifications: '通知', staticContent: '制度文本', developers: '项目成员', comments: '评论',
  },
  list: {
    new: '新增%{name}', search: '搜索', searchBy: '%{fields}', filter: '筛选', addFilter: '添加筛选', clear: '清除', columns: '列', density: '行高', compact: '紧凑', standard: '标准', comfortable: '宽松',
    all: '全部', saveView: '保存视图', viewName: '视图名称', save: '保存', renameView: '重命名', updateView: '保存当前筛选', deleteView: '删除视图', viewSaved: '视图已保存', viewMenu: '视图菜单',
    selected: '已选 %{smart_count} 项', selectAll: '选择全部 %{total} 项', selectPage: '选择本页', selectRow: '选择 %{name}', unselect: '取消选择', edit: '编辑', delete: '删除', open: '打开', quickView: '快速查看', actions: '%{name} 的操作',
    range: '第 %{from}–%{to} 条，共 %{total} 条', rows: '每页', pages: '分页', previous: '上一页', next: '下一页', page: '第 %{page} 页', loading: '加载中', results: '%{smart_count} 条结果',
    empty: '暂无内容。', noMatch: '没有符合筛选条件的结果。', clearFilters: '清除筛选', failed: '列表加载失败。', retry: '重试', request: '请求 %{id}', moveUp: '上移 %{name}', moveDown: '下移 %{name}', resetColumns: '恢复默认列', sortBy: '按%{name}排序', filters: '筛选条件',
  },
  bulk: {
    title: '编辑 %{smart_count} 项', choose: '要修改的字段', add: '再修改一个字段', apply: '修改 %{smart_count} 项',
    done: '已修改 %{smart_count} 项', deleted: '已删除 %{smart_count} 项', partly: '成功 %{done} 项，失败 %{failed} 项：%{reason}',
    deleteTitle: '确定删除 %{smart_count} 项？', deleteDetail: '它们将从所有列表中消失，且无法撤销。',
  },
  filter: {
    eq: '等于', in: '属于', gte: '从…起', lte: '到…止', contains: '包含', empty: '为空', filled: '不为空', apply: '应用', remove: '移除筛选：%{name}', edit: '修改筛选：%{name}', operator: '条件', value: '值', from: '从 %{value} 起', to: '到 %{value} 止',
  },
  value: { yes: '是', no: '否', none: '未设置', entries: '%{smart_count} 条', duration: '%{hours} 小时 %{minutes} 分', durationHours: '%{hours} 小时', durationMinutes: '%{minutes} 分', masked: '已隐藏', show: '显示' },
  form: {
    save: '保存', saving: '正在保存…', cancel: '取消', delete: '删除', back: '返回', details: '详情', durationHint: '小时与分钟，例如 7:30', timeHint: '例如 09:30', dateHint: '例如 %{example}', addEntry: '添加一条', removeEntry: '移除第 %{number} 条', entry: '第 %{number} 条', choose: '请选择',
    unsaved: '%{smart_count} 处未保存的修改', leaveTitle: '未保存，确定离开？', leaveDetail: '本页的修改将丢失。', stay: '继续编辑', leave: '离开',
    problems: '%{smart_count} 个字段需要修改：', created: '已创建', updated: '已保存', deleted: '已删除', restored: '登录前填写的内容已恢复。',
    deleteTitle: '确定删除“%{name}”？', deleteDetail: '该记录将从所有列表中消失。', keep: '保留', readOnly: '此处不可修改。', number: '编号', masked: '已隐藏，输入新值即可修改。', showPassword: '显示', upload: '选择文件', noFile: '没有文件', addOption: '输入后按回车',
    kind: '类型',
  },
  editor: { heading: '标题', bold: '加粗', italic: '斜体', bulletList: '项目符号', orderedList: '编号列表', quote: '引用' },
  conflict: {
    title: '该记录已被他人修改', detail: '请为每个字段选择要保留的值。', mine: '您的修改', theirs: '对方的修改', field: '字段', save: '保存所选', discard: '采用对方的修改', merged: '对方的修改与您的不冲突，已一并采用。',
  },
  show: { edit: '编辑', overview: '概览', related: '相关', activity: '动态', by: '%{name}', created: '创建', updated: '更新', system: '系统', noValue: '–', allOf: '显示全部 %{total} 条', history: '完整记录', openPage: '打开页面', tenure: '司龄', versions: '全部版本' },
  audit: { create: '%{name} 创建了记录', update: '%{name} 修改了：%{fields}', delete: '%{name} 删除了记录', other: '%{name}：%{action}', nobody: '系统' },
  overview: { all: '查看全部', newest: '最新在前', empty: '您的角色没有可查看的列表。', construction: '此页面暂无内容。', constructionDetail: '现有功能都在菜单中。' },
  error: { title: '出错了', network: '无法连接服务器，请检查网络后重试。', retry: '重试', request: '请求 %{id}', render: '此页面无法显示。' },
  matrix: {
    title: '模块权限', module: '模块', find: '查找模块', all: '全部', changed: '%{smart_count} 处修改', changes: '%{smart_count} 处修改', summary: '授予 %{granted} 项，收回 %{removed} 项', people: '%{smart_count} 人',
    discard: '放弃', save: '保存', saved: '权限已保存', seeAs: '以 %{role} 身份查看', previewTitle: '%{role} 将看到的内容', previewDetail: '包含尚未保存的修改。', menu: '菜单', pages: '页面', may: '可以', locked: 'super_admin 始终拥有全部权限。', grant: '%{role}：%{module} 的%{permission}', nothing: '暂无权限，该角色的用户无法登录。', none: '不适用',
    roles: '角色', modules: '模块', permissions: '权限名称', whole: '%{module} 的全部权限',
  },
  session: { changed: '您的权限已变更，菜单和页面已更新。' },
  failures: {
    bad_request: '请求无法解析。', unauthenticated: '请先登录。', invalid_credentials: '邮箱或密码错误。', session_ended: '会话已结束，请重新登录。', forbidden: '您没有执行此操作的权限。',
    no_access: '您的角色尚无任何权限，请联系管理员。', own_approval: '不能审批自己的申请。', role_not_grantable: '您不能授予或修改此角色。', not_found: '该记录不存在。', method_not_allowed: '此处不支持该操作。',
    conflict: '当前状态下无法执行。', duplicate: '已存在相同的记录。', stale_version: '该记录已被他人修改，请重新加载。', leave_overlap: '这些日期已有请假申请。', leave_balance: '该假期类型的剩余天数不足。',
    illegal_transition: '当前状态下不能执行此操作。', roster_on_leave: '该员工在这些日期已批准休假。', attendance_on_leave: '当天已批准休假。', allocation_exceeded: '该员工的投入比例将超过 100%。', manager_cycle: '直属经理不能是本人的下属。',
    last_super_admin: '至少保留一位启用的超级管理员。', too_large: '内容过大。', wrong_type: '不支持此类内容。', validation_failed: '请检查标记的字段。', no_working_day: '该时段没有工作日。', rate_limited: '尝试次数过多，请稍后再试。',
    internal: '请联系管理员', unavailable: '服务暂不可用，请稍后再试。', unknown: '出错了', unreachable: '无法连接服务器，请检查网络后重试。',
  },
  faults: {
    required: '此项必填。', unknown_field: '没有此字段。', type: '该值无效。', enum: '请从选项中选择。', const: '只能是指定的值。', format: '请输入有效的%{format}。', pattern: '格式不正确。',
    minLength: '至少 %{limit} 个字符。', maxLength: '最多 %{limit} 个字符。', minimum: '不能小于 %{limit}。', maximum: '不能大于 %{limit}。', exclusiveMinimum: '必须大于 %{limit}。', exclusiveMaximum: '必须小于 %{limit}。', multipleOf: '必须是 %{multipleOf} 的倍数。',
    minItems: '至少 %{limit} 条。', maxItems: '最多 %{limit} 条。', uniqueItems: '条目不能重复。', control_character: '不能包含控制字符。', unknown_reference: '所引用的记录不存在。', open_quote: '第 %{line} 行的引号没有结束。', no_known_columns: '没有任何表头与字段对应。', ragged_row: '该行的单元格比表头多。', repeated_row: '文件第 %{line} 行已有相同内容。', ambiguous_reference: '有多条记录叫这个名称，请填写编号或唯一值。', inactive_reference: '所引用的记录未启用。',
    masked_value: '隐藏的值无法保存，请输入完整的值。', duplicate: '该值已被使用。', invalid: '该值无效。', before_start: '不能早于开始时间。', in_future: '不能是将来的日期。', in_past: '不能是过去的日期。', too_early: '不能早于 %{date}。', too_late: '不能晚于 %{date}。',
    out_of_range: '必须在 %{from} 与 %{to} 之间。', no_working_day: '该时段没有工作日。', half_day_span: '半天假只能用于一天。', unsupported: '此处未开通。', wrong_password: '当前密码错误。', password_length: '需 %{minimum} 至 128 个字符。',
    password_upper: '需包含大写字母。', password_symbol: '需包含特殊符号。', password_digit: '需包含数字。', password_common: '该密码过于常见。',
  },
  formats: { email: '邮箱地址', phone: '电话号码', date: '日期', 'date-time': '日期时间', time: '时间', decimal: '金额', uri: '网址', 'uri-reference': '地址', code: '编码', 'unique-value': '唯一标识', line: '单行文本', multiline: '文本', html: '文本' },
};
