import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { standardModelText } from '@shared/features/standard-model/text'
import { pagePaths } from '@shared/navigation/paths'
import { InlineLink } from './inline-link'

interface MissingDataNoticeProps {
  readonly title: string
  readonly sentences: readonly string[]
}

/**
 * Notice about tables and columns that the unit's data lacks for a page, with links to add them.
 */
export function MissingDataNotice({ title, sentences }: MissingDataNoticeProps) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {sentences.join(' ')}{' '}
        <InlineLink to={`${pagePaths.settings}?tab=sector`}>
          {standardModelText.page.toMapping}
        </InlineLink>
      </MessageBarBody>
    </MessageBar>
  )
}
