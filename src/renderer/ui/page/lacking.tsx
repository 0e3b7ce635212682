import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { standardModelText } from '@shared/features/standard-model/text'
import { paths } from '@shared/navigation/paths'
import { InlineLink } from './inline-link'

interface LackingProps {
  readonly title: string
  readonly sentences: readonly string[]
}

/** What a page cannot tell of the unit's own tables, and the way to where that is put right. */
export function Lacking({ title, sentences }: LackingProps) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {sentences.join(' ')}{' '}
        <InlineLink to={`${paths.settings}?tab=sector`}>
          {standardModelText.page.toMapping}
        </InlineLink>
      </MessageBarBody>
    </MessageBar>
  )
}
