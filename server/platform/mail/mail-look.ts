/** The site's colors (`app/theme.css`) for light and dark mode; a test keeps them in sync. Each is named after its role in an email. */
export const mailColors = {
  page: '#faf7f1',
  card: '#ffffff',
  sunken: '#f1ebe0',
  band: '#12372d',
  onBand: '#f6f2e9',
  ink: '#16261f',
  muted: '#4f5f57',
  line: '#e3dccf',
  brand: '#1a5c4a',
  onBrand: '#ffffff',
}

export const darkMailColors: typeof mailColors = {
  page: '#0e1613',
  card: '#17221d',
  sunken: '#121c18',
  band: '#0b251e',
  onBand: '#f6f2e9',
  ink: '#eef1ea',
  muted: '#a9b8b0',
  line: '#2a3932',
  brand: '#7fcfb0',
  onBrand: '#06231a',
}

const dark = darkMailColors

/** For email apps that support style sheets: links, phone layout and dark mode, which has to override the inline styles. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${mailColors.brand}; }
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  a { color: ${dark.brand} !important; }
  .page { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; }
  .band { background-color: ${dark.band} !important; }
  .sunken { background-color: ${dark.sunken} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.brand} !important; color: ${dark.onBrand} !important; }
}
`

/**
 * The site's mark (`public/favicon.svg`), in light colors for the dark band of an email, as a 96-pixel PNG. It is embedded in each
 * email: an image loaded from a server would reveal when the email is read, and most apps wouldn't show it without a click.
 */
const base64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAACrFBMVEVMaXH18uj18ej//9/18en18en////18en18uj18ej28uj48ev18uj38O',
  'j28ej48er28uj28ej38On18uj38+j48er18un18en18en//9r//+L28ejz8+f28ej18en48uv18un18On18uj37+f28un18ujz8+f18un18uj1',
  '8+n18en18ej18un48ub37+f27ub18uj18er18un28un18un18un18en38+f28ej38+f28uj38+f38On18uj08On28en38On38Oj28ej28ej18e',
  'j18un18uj18enz8+j18uj18en18ukaXEr28um/zMIiYk+8yr8wbFrV3NEbXUv18ei7yr8cXUsgYE4taVi3x7vM1cq5yb3s7OLk5twxbFt5nI/0',
  '8ehQgXElY1Lq6d8dXkw8c2MhYU9ulYeMqp0ualhymIlZh3keX03t7ePR2c7H0sdwl4gaXElbiXlAdmVrk4WzxLlEeGk/dWXr6+HJ1Mi/zcFein',
  'uBopTy7+XK1Mne4dfc4ddCeGfT2tB8n5GPrJ9fi3zQ183O1szy7+aIp5mctKewwrdhjH0va1rW3NIybVyhuKtnkIGgt6s3b17R2c84cF9IfGtH',
  'emuEpZaWsaS9y8BTg3PQ2M4nZVRaiHkjYVDY3tS3x7rq6+E/dWS2xrrh5NrI08jv7eSYsqVVhHTl5t17npBKfW3u7OSrvrMkYlEzblzE0MVgjH',
  'wqZ1Xw7uWuwLSmvLBqkoPn5949dGNpkYMmY1I4cGBkj4B2m43Cz8O4yLzL1crf4thDeWjBzsN4nI6RraCkuq7x7uZGemonZFNZh3htlIY5cWEe',
  'X06ftqo1bl2yw7jp6uDz8OcfYE2vwrZSg3JslIVPgHDN1ctijX53m47g4tl0moxjjn+VsKOiuaydtamLqZyTrqF2lg5FAAAATHRSTlMA8/0I+Y',
  'IB+PH78CeeIs8lf+QkoUMmUveFBwnmK+WBKN9tnyHHoCzd3GuA+mopIB/FbqTI4FTVQs5BzUAjUEfSRkXQ48SjooMtnYTGzeDtDAAAAAlwSFlz',
  'AAALEwAACxMBAJqcGAAABBBJREFUaN61mvVfGzEYxo9BaWEwBmPImAtsDNuYu2sCg5auMByGzZnCfIO5wNzd3d3d3V3+kR2lHW0u7SV3yfNTP5',
  'e8z/d68qZ93wiCvdxD27WKDdFBBdKFtGzerKG74EzegztAlWqqaeHQvnZ7D8hAHoN8sPYNgtwgI2k1rpjT7wcZqlND1L+PC2Qqnb+9f0c3yFja',
  'AFv/zlrIXG69avybuEAO0tX///z0hlxUx/osBUFOamx5QN14AbR+ZkB7yE2tzPnHgx/AI0oEDIMcFS7mZ6r8ucxkWkYzP8xdGEIxfclXIGriI4',
  'qQSKEd+eS0LGBWVhp5TBuhHvHcRWuBRatvEwd5CbGkU3c/Af+VvZw0KkZoRDbRUGAENjIWGMjifAWyPHdwCkB0fRxZxhNqkUz7tgFIdHceSWQt',
  'gWRWyimA0coJJLEkgBM7AVYjHzIBGJbqgSNlZKoHzCgHTvQ0Ry1g12TgVKMT1QFumoCMzm5RA3j5Dshq7CHFgLezAJGKZisDXDoMCPUpTQlg1W',
  'VArGvj6QGjtgMKXZ1KC9icC6ikX0oFOPfMgc/qyoI1v34WrccMVR4nBxzJwp/ll3vVq0BiAm742H5SwOJX+JfWmj3x/gCkl5ABzp/Ehs8cJ+MP',
  'QN4FAoChzIgNXrFE1l+8iLMyZQH5+ND5qQT+ovLlAAvwcbmfra9fuszzukAGEIcPm2gZnpsg90LEKQLorangO+ADmG8dvsgJsNA6XDLSfiBhLR',
  'tARU0OzLM9XriuiA1gVM2EZJvvkJAI/7IBJEEcQfSHFWwAdj+mrYQqf/ibDeABlBLM/vAPG8AZZLXLq7q/5o8/2ABMyL+BA1duzDV/yExnAohP',
  'crTixjF50Rz7w5ksAPEjHPqf1jMAODn/1NEMcpET/9nFDJKdk+uTuoJBNnXiP2cyg3Tt2H9xvpHBeiDxH2EqL3ufdGvN0elMFpzcZNQ/HjBd0R',
  'Yq8KcB6O8o8KcBPFfiTwPYqMSfBrBSiT/VTU5R4E8F2GGg96d70TZZCPvI/SlTxZg54qF5942AHaAUmV/4eD3d381SFICU1BYBldqGltSQouCb',
  'ser8X+xBi4JoWfODOsBWxK6/0BI58rp64iRaZ0sAWlIYIC0tj1HzBYqlpeVm6KGcacr9p0lKeBFCqLQMOEWvzN74MVViVltwb4opxGbszaZ1z5',
  '6ekSJ1ai22WDQ8Wyx1RUALjk2ittFVbaiB/ABe5j6aj5aXf6B3dStQw/MOVMm1Dh//bsHWdmx9HQ9/zx41DeWuPBrWfW1b4gHMCdqe9k19f8ZX',
  'ybM7ui3Bh+md7uIn3VjhqmF2mQLrBmP3hvjVY5I12jb3dri7JapxmFr71uHRTvfnCJFtvIb7eiq6r74xQyOaoH7/ADiYdNzRNdvWAAAAAElFTk',
  'SuQmCC',
].join('')

export const mailMark = { cid: 'mark@mail', file: 'mark.png', content: Buffer.from(base64, 'base64') }
