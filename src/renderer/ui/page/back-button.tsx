import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { uiText } from '@shared/kit/words/text'
import { ActionButton } from './action-button'
import { useGoUp } from './use-go-up'

/** **Quay lại**: to the page above, as it was left. */
export function BackButton({ to }: { readonly to: string }) {
  const goUp = useGoUp()
  return (
    <ActionButton icon={<ArrowLeftRegular />} onClick={() => goUp(to)}>
      {uiText.back}
    </ActionButton>
  )
}
