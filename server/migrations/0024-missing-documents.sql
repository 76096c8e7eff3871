-- Types of documents that everybody needs and a person has none of.
create function crewdeck_missing_documents(person bigint) returns bigint[]
  language plpgsql stable parallel safe
  as $missing$
  begin
    return array(
      select t.id from global_types t join global_type_categories c on c.id = t.category_id
      where c.unique_value = 'document_type' and t.is_active and t.meta @> '{"required": true}'
        and not exists (select 1 from documents d where d.emp_id = person and d.document_type = t.id)
      order by t."order", t.id
    );
  end
  $missing$;
