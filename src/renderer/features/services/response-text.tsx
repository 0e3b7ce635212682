import { Tooltip } from '@fluentui/react-components'
import { shortResponse } from '@shared/features/services/log'

/** Spec 9: fifty characters, with the whole text on hover and focus. */
export function ResponseText({ response }: { readonly response: string }) {
  const short = shortResponse(response)
  if (short === response) return response
  return (
    <Tooltip content={response} relationship="label" withArrow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what hover shows, the keyboard must be able to ask for */}
      <span tabIndex={0} role="note">
        {short}
      </span>
    </Tooltip>
  )
}
