import type { Form } from '../../../ui/form/use-form'
import type { ApiFormValues } from './api-form'

export interface ApiSectionProps {
  readonly form: Form<ApiFormValues>
  /** Name and source table are settled: the edit form. */
  readonly locked: boolean
}
