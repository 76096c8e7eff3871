/* global SwaggerUIBundle */
// The page speaks to the API as the console does: with the token that the console keeps.
const token = document.cookie
  .split('; ')
  .find((part) => part.startsWith('accessToken='))
  ?.slice('accessToken='.length);
const claims = token
  ? JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
  : undefined;

SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  docExpansion: 'none',
  filter: true,
  requestInterceptor: (request) => {
    if (claims)
      Object.assign(request.headers, { Authorization: `Bearer ${token}`, userId: String(claims.userId) });
    return request;
  },
});
