-- Photos and banners had signed addresses that never ended. What is kept names the picture, and is signed for half an hour
-- as it goes out. A database that is new has none of these columns yet.
do $pictures$
begin
  if exists (select from information_schema.columns
    where table_schema = current_schema() and table_name = 'employees' and column_name = 'avatar_url') then
    update employees e set avatar_url = (select '/api/v1/files/picture-' || max(d.id) from documents d
        where d.emp_id = e.id and d.media_type = 'avatar')
      where e.avatar_url like '/api/v1/files/2.%';
  end if;
  if exists (select from information_schema.columns
    where table_schema = current_schema() and table_name = 'events' and column_name = 'banner_url') then
    update events set banner_url = '/api/v1/files/title-' || id || coalesce(substring(banner_url from '\?v=[0-9a-f]+$'), '')
      where banner_url like '/api/v1/files/3.%';
  end if;
end
$pictures$;
