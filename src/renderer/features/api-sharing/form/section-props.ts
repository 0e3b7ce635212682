import type { FieldErrors } from '../../../ui/form/use-field-errors'
import type { ApiFormValues } from './api-form'

export interface ApiSectionProps {
  readonly values: ApiFormValues
  readonly errors: FieldErrors
  readonly set: (change: Partial<ApiFormValues>) => void
  /** Name and source table are settled: the edit form. */
  readonly locked: boolean
  readonly busy: boolean
}
