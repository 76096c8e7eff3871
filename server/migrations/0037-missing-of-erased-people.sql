-- Types of documents that everybody needs and a person has none of; nothing is missing of who was erased.
create or replace function crewdeck_missing_documents(person bigint) returns bigint[]
  language plpgsql stable parallel safe
  as $missing$
  begin
    return array(
      select t.id from global_types t join global_type_categories c on c.id = t.category_id
      where c.unique_value = 'document_type' and t.is_active and t.meta @> '{"required": true}'
        and not exists (select 1 from documents d where d.emp_id = person and d.document_type = t.id)
        and not exists (select 1 from employees e where e.id = person and e.erased_at is not null)
      order by t."order", t.id
    );
  end
  $missing$;
