import type { ExpectationDraft } from '@shared/features/ledger/draft'
import type { Form } from '../../ui/form/use-form'

/** Draft with typed fields as text. */
export type ExpectationValues = Omit<ExpectationDraft, 'dueDays'> & { dueDays: string }
export type ExpectationForm = Form<ExpectationValues, ExpectationDraft>
