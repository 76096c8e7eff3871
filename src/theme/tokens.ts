/** Colours and shapes of the light look, from the design tokens; the scale's steps are named by their use. */
export const light = {
  frame: '#eeeff3', canvas: '#f9fafc', surface: '#ffffff', sunken: '#f4f5f7', hover: '#f4f5f7', selected: '#f4f8ff',
  line: '#e0e3e8', lineStrong: '#c8ccd5', control: '#808693', text: '#171e2c', text2: '#4d5464', text3: '#656c7a', disabled: '#999eaa',
  solid: '#3563d8', solidHover: '#345cc1', accent: '#4b7cf3', soft: '#eaf1ff', softText: '#345cc1', night: '#132960',
  success: { soft: '#e4f6eb', text: '#047145', solid: '#037b4c' },
  warning: { soft: '#ffeddf', text: '#915205', solid: '#9e5a06' },
  error: { soft: '#ffecea', text: '#b13239', solid: '#c7323d' },
  info: { soft: '#e3f4fb', text: '#036b88', solid: '#0c7492' },
  primary: { soft: '#eaf1ff', text: '#345cc1', solid: '#3563d8' },
} as const;
