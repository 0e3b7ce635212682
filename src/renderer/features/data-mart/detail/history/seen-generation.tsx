import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { Generation } from '@shared/model/data-mart/generation'

const text = tableGenerationsText

interface OlderGenerationNoticeProps {
  /** Older table version in the address; undefined if it is no longer stored. */
  readonly generation: Generation | undefined
  readonly onLeave: () => void
}

/** Notice that an older table version is shown, with a link to the current one. */
export function OlderGenerationNotice({ generation, onLeave }: OlderGenerationNoticeProps) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {generation
          ? text.viewing(formatDateTime(generation.time), formatNumber(generation.rows))
          : text.gone}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onLeave}>
          {text.leave}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
