import { takeNumber, ticketNumbers } from '../domain/numbering.ts';
import { rules } from '../engine/context.ts';

export default rules('tickets', {
  async beforeWrite({ verb, record, tx }) {
    if (verb === 'create') record.ticketNo = await takeNumber(tx, ticketNumbers);
  },
});
