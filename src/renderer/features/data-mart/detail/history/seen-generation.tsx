import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { Generation } from '@shared/features/data-mart/generation'
import { generationText } from '@shared/features/data-mart/generation-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'

const text = generationText

interface SeenGenerationProps {
  /** Missing where the address names one that is not kept any more. */
  readonly generation: Generation | undefined
  readonly onLeave: () => void
}

/** Says that what is shown is not in force, and leads back to what is. */
export function SeenGeneration({ generation, onLeave }: SeenGenerationProps) {
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
