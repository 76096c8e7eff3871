import type { TranslationMessages } from 'react-admin';

const framework: TranslationMessages = {
  ra: {
    action: {
      add_filter: '添加筛选', add: '添加', back: '返回', bulk_actions: '已选 %{smart_count} 项', cancel: '取消', clear_array_input: '清空列表', clear_input_value: '清除', clone: '复制', confirm: '确认', create: '新增', create_item: '新增 %{item}', delete: '删除', edit: '编辑', export: '导出', list: '列表', refresh: '刷新',
      remove_filter: '移除筛选', remove_all_filters: '移除全部筛选', remove: '移除', reset: '重置', save: '保存', search: '搜索', search_columns: '搜索列', select_all: '全选', select_all_button: '全选', select_row: '选择此行', show: '查看', sort: '排序', undo: '撤销', unselect: '取消选择', expand: '展开', close: '关闭',
      open_menu: '打开菜单', close_menu: '关闭菜单', update: '更新', move_up: '上移', move_down: '下移', open: '打开', toggle_theme: '切换主题', select_columns: '列', update_application: '重新加载',
    },
    boolean: { true: '是', false: '否', null: ' ' },
    page: { create: '新增%{name}', dashboard: '工作台', edit: '%{name} %{recordRepresentation}', error: '出错了', list: '%{name}', loading: '加载中', not_found: '未找到', show: '%{name} %{recordRepresentation}', empty: '暂无%{name}。', invite: '要添加吗？', access_denied: '无权访问', authentication_error: '登录出错' },
    input: {
      file: { upload_several: '拖放文件，或点击选择。', upload_single: '拖放文件，或点击选择。' }, image: { upload_several: '拖放图片，或点击选择。', upload_single: '拖放图片，或点击选择。' },
      references: { all_missing: '找不到关联的数据。', many_missing: '部分关联数据已不可用。', single_missing: '关联数据已不可用。' }, password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' },
    },
    message: {
      about: '关于', access_denied: '您无权访问此页面', are_you_sure: '确定吗？', authentication_error: '登录服务器返回错误，无法验证身份。', auth_error: '验证会话时出错。', bulk_delete_content: '确定删除这 %{smart_count} 项？', bulk_delete_title: '删除 %{smart_count} 项', bulk_update_content: '确定修改这 %{smart_count} 项？', bulk_update_title: '修改 %{smart_count} 项',
      clear_array_input: '确定清空列表？', delete_content: '确定删除该%{name}？', delete_title: '删除 %{name} %{recordRepresentation}', details: '详情', error: '客户端出错，请求未完成。', invalid_form: '请检查表单中的错误', loading: '请稍候', no: '否', not_found: '网址有误，或链接已失效。', select_all_limit_reached: '数量过多，仅选择了前 %{max} 项。',
      unsaved_changes: '有未保存的修改，确定离开？', yes: '是', placeholder_data_warning: '网络异常，数据未刷新。',
    },
    navigation: {
      clear_filters: '清除筛选', no_filtered_results: '没有符合条件的%{name}。', no_results: '没有%{name}', no_more_results: '没有第 %{page} 页，请返回上一页。', page_out_of_boundaries: '没有第 %{page} 页', page_out_from_end: '已是最后一页', page_out_from_begin: '已是第一页', page_range_info: '%{offsetBegin}–%{offsetEnd}，共 %{total}', partial_page_range_info: '%{offsetBegin}–%{offsetEnd}，超过 %{offsetEnd}',
      current_page: '第 %{page} 页', page: '转到第 %{page} 页', first: '第一页', last: '最后一页', next: '下一页', previous: '上一页', page_rows_per_page: '每页行数：', skip_nav: '跳到正文',
    },
    sort: { sort_by: '按%{field_lower_first}%{order}', ASC: '升序', DESC: '降序' },
    auth: { auth_check_error: '请先登录', user_menu: '个人资料', username: '用户名', password: '密码', email: '邮箱', sign_in: '登录', sign_in_error: '登录失败，请重试', logout: '退出登录' },
    notification: { updated: '已更新 %{smart_count} 项', created: '已创建', deleted: '已删除 %{smart_count} 项', bad_item: '记录有误', item_doesnt_exist: '记录不存在', http_error: '与服务器通信出错', data_provider_error: '数据获取出错。', i18n_error: '无法加载翻译', canceled: '已取消', logged_out: '会话已结束，请重新登录。', not_authorized: '无权访问。', application_update_available: '有新版本。', offline: '网络断开，无法获取数据。' },
    validation: { required: '此项必填', minLength: '至少 %{min} 个字符', maxLength: '最多 %{max} 个字符', minValue: '不能小于 %{min}', maxValue: '不能大于 %{max}', number: '请输入数字', email: '邮箱地址无效', oneOf: '只能是：%{options}', regex: '格式不正确：%{pattern}', unique: '必须唯一' },
    saved_queries: { label: '已保存的查询', query_name: '名称', new_label: '保存当前查询…', new_dialog_title: '将查询保存为', remove_label: '移除查询', remove_label_with_name: '移除查询“%{name}”', remove_dialog_title: '移除查询？', remove_message: '确定从列表中移除？', help: '筛选列表后保存查询' },
    configurable: { customize: '自定义', configureMode: '配置此页', inspector: { title: '检查器', content: '将鼠标移到界面元素上进行配置', reset: '重置', hideAll: '全部隐藏', showAll: '全部显示' }, Datagrid: { title: '表格', unlabeled: '未命名列 #%{column}' }, SimpleForm: { title: '表单', unlabeled: '未命名字段 #%{input}' }, SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '第三文字' } },
    guesser: { empty: { title: '没有数据', message: '请检查数据源' } },
  },
};
export default framework;
