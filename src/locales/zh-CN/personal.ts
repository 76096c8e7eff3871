import type { PersonalTexts } from '../en-US/personal.ts';

export const personal: PersonalTexts = {
  calendar: {
    view: '视图', month: '月', week: '周', list: '列表', today: '今天', previous: '往前', next: '往后', layers: '显示', more: '+%{count}', allDay: '全天', apply: '申请休假', applyOn: '申请 %{date} 休假', day: '%{date}：%{entries}', free: '%{date}',
    layer: { leave: '我的休假', away: '同事不在', holiday: '节假日', event: '活动', shift: '班次' },
    leave: '%{title}（%{state}）', accepted: '已批准', pending: '待审批', away: '%{name} 不在', half: { first_half: '上半天', second_half: '下半天' }, part: '%{title}，%{part}', shift: '%{title}，%{from}–%{to}', open: '打开',
    empty: '这段时间没有内容。', emptyDetail: '请查看其他时段，或显示更多内容。', emptyDay: '这一天没有内容。', help: '方向键切换日期，Shift 加方向键选中多天，回车打开当天或为选中的日期申请休假。', marked: '已选中 %{smart_count} 天', grid: '%{period} 的日期',
    subscribe: '订阅', feed: '日历订阅', feedDetail: '通过私人链接，可以在其他程序中查看您的日历：您的休假和班次、节假日、活动以及谁不在。任何拥有链接的人都能读取。', feedNone: '还没有链接。', feedLink: '私人链接', copy: '复制', copied: '链接已复制',
    create: '生成链接', renew: '更换', revoke: '撤销', renewTitle: '更换私人链接？', renewDetail: '当前链接将在所有使用之处失效。', revokeTitle: '撤销私人链接？', revokeDetail: '使用该链接的程序将不再显示您的日历。', keep: '保留', renewed: '已生成新链接', revoked: '链接已撤销',
  },
  org: { tree: '汇报关系', find: '查找员工', found: '找到的员工', reports: '%{smart_count} 名直接下属 |||| %{smart_count} 名直接下属', more: '再显示 %{count} 人' },
  profile: {
    ofDays: '/ %{whole}',
    leaveLeft: '剩余假期',
    changedMeanwhile: '您的资料已被更改。您输入的内容仍保留，请核对后再次保存。',
    overview: '工作', personal: '个人', documents: '文件', slips: '工资单', leave: '休假', attendance: '考勤', projects: '项目', tickets: '工单', training: '培训记录', activity: '动态', sections: '资料的各部分', edit: '修改我的信息', idCard: '工作证', settings: '设置', language: '语言', look: '外观', layout: '布局设置',
    noHistory: '培训师、状态和日期尚无变更。', trainingChange: '%{name} 修改了 %{fields}', noActivity: '还没有任何记录。',
    photo: '更换照片', photoTitle: '选择照片的显示区域', choosePhoto: '选择照片', photoHint: 'PNG、JPEG 或 WEBP，最大 20 MB。', photoHelp: '拖动照片，或用方向键移动。', zoom: '大小', usePhoto: '使用照片', otherPhoto: '选择其他照片', photoSaved: '照片已保存', photoBroken: '无法读取此图片。请选择 PNG、JPEG 或 WEBP。', photoArea: '照片的使用区域',
  },
  files: {
    upload: '上传', uploadTitle: '上传文件', replace: '替换文件', replaceTitle: '替换“%{name}”的文件', download: '下载', downloadNamed: '下载 %{name}', file: '文件', choose: '选择文件', hint: 'PDF、PNG、JPEG、WEBP、DOCX、XLSX、CSV 或 TXT，最大 20 MB。', drop: '将文件拖到此处，或选择文件。', uploaded: '已上传', replaced: '已替换', missing: '请选择文件。', tooLarge: '文件超过 20 MB。', sending: '正在发送…',
  },
  desk: {
    nobody: '尚未分配', files: '文件', noFiles: '暂无文件。', attach: '添加附件', attached: '附件已添加', attachmentFailed: '无法获取附件。',
    setStatus: { doneTitle: '工单已更新', done: '工单更新成功。', failedTitle: '更新失败', failed: '无法更新工单，请重试。' },
    assign: { doneTitle: '工单已分配', done: '工单分配成功。', failedTitle: '分配失败', failed: '无法分配工单，请重试。' },
  },
  tour: {
    start: '导览', label: '功能导览', step: '%{step} / %{steps}', next: '下一步', back: '上一步', done: '完成', close: '结束导览',
    profile: { title: '这是您', text: '点击头像可进入个人资料、文件、语言设置和退出登录。' },
    summary: { title: '一眼看清今天', text: '首页显示今天需要您处理的事、等待决定的事以及即将到来的事。' },
    menu: { title: '其他一切', text: '菜单包含您的角色可以打开的所有页面。分组会保持您离开时的展开状态。' },
  },
  layout: {
    title: '布局', open: '布局设置', close: '关闭布局设置', move: '移动面板：拖动或使用方向键', reset: '重置布局', presets: '预设布局', menu: '菜单', menuTop: '页面菜单', style: '风格', theme: '主题', menuColor: '菜单颜色', darkForced: '深色主题使用深色菜单。',
    breadcrumb: '面包屑', footer: '页脚', variant: '模板', transition: '页面过渡', options: '选项', demo: '演示内容',
    menus: { classic: '经典', flyout: '弹出', top: '顶部', simply: '简约' }, styles: { fluent: '紧凑', clean: '简洁', air: '宽松' }, themes: { light: '浅色', dark: '深色' }, breadcrumbs: { v1: '路径', v2: '标题' }, footers: { v1: '单行', v2: '带链接', v3: '居中', v4: '省略' }, transitions: { fade: '300 毫秒', none: '无' },
    preset: { standard: '标准', focus: '专注', office: '办公', airy: '轻盈', night: '夜间' },
    variants: { default: '默认', waterfall: '瀑布', ocean: '海洋', sunrise: '日出', spring: '春天', forest: '森林', river: '河流', flower: '花朵', waves: '波浪' },
    switches: { fixedBar: '固定顶栏', separatedBar: '分隔顶栏', grayBar: '灰色顶栏', maxWidth: '限制宽度', grayBackground: '灰色背景', squared: '直角边框', cardShadow: '卡片阴影', borderless: '无边框' },
    loadDemo: '加载演示内容', resetDemo: '重置内容', loadDemoTitle: '加载演示内容？', resetDemoTitle: '重置内容？', demoDetail: '此演示中输入的所有内容都将被演示公司的数据替换。', yes: '是', no: '否', applied: '更改已成功应用',
  },
};
