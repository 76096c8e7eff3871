/** Files of packages that nothing reads while the server runs: types, maps, tests, other builds. */
const unread: readonly RegExp[] = [
  /\.(?:d\.[cm]?ts|d\.[cm]?ts\.map|[cm]?js\.map|tsbuildinfo)$/,
  // Papers are printed from woff in two weights; the console has its fonts in it.
  /[\\/]@fontsource[\\/][^\\/]+[\\/](?:.*\.css|scss|LICENSE\.css|files[\\/].*)$/,
  // Node loads the third build of three.
  /[\\/]@opentelemetry[\\/][^\\/]+[\\/]build[\\/](?:esm|esnext)[\\/]/,
  /[\\/]@opentelemetry[\\/]semantic-conventions[\\/].*\.mjs$/,
  /[\\/]swagger-ui-dist[\\/]swagger-ui(?:-es-bundle.*)?\.js$/,
  /[\\/]swagger-ui-dist[\\/]swagger-ui-es-bundle/,
];
const read = /[\\/]@fontsource[\\/][^\\/]+[\\/]files[\\/].*-(?:400|600)-normal\.woff$/;

export const isUnread = (path: string): boolean => !read.test(path) && unread.some((one) => one.test(path));
