import type { Form } from '../../../ui/form/use-form'
import type { ApiFormValues } from './api-form'

export interface ApiSectionProps {
  readonly form: Form<ApiFormValues>
  /** True for the edit form, in which name and source table are fixed. */
  readonly locked: boolean
}
