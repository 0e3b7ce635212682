import { type ApiAuthType, type ApiDraft, apiRateLimits } from '@shared/features/api-sharing/draft'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { FormController } from '../../../ui/form/use-form'

/** Values of the create, request and edit forms; the rate limit is text as typed. */
export interface ApiFormValues {
  name: string
  endpoint: string
  description: string
  sourceTable: string
  sharedFields: string[]
  authType: ApiAuthType
  rateLimit: string
  personalReason: string
}

export const emptyApiFormValues: ApiFormValues = {
  name: '',
  endpoint: '',
  description: '',
  sourceTable: '',
  sharedFields: [],
  authType: 'api_key',
  rateLimit: String(apiRateLimits.default),
  personalReason: ''
}

export function toApiFormValues(api: SharedApi): ApiFormValues {
  const { name, endpoint, description, sourceTable, sharedFields, authType, rateLimit } = api
  return {
    name,
    endpoint,
    description,
    sourceTable,
    sharedFields: [...sharedFields],
    authType,
    rateLimit: String(rateLimit),
    personalReason: ''
  }
}

export function toApiDraft<V extends ApiFormValues>(
  values: V
): Omit<V, 'rateLimit'> & Pick<ApiDraft, 'rateLimit'> {
  return { ...values, rateLimit: parseTypedInteger(values.rateLimit) }
}

export interface ApiSectionProps {
  readonly form: FormController<ApiFormValues>
  /** Whether name and source table are fixed, as in the edit form. */
  readonly locked: boolean
}
