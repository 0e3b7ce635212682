import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { uiText } from '@shared/kit/words/text'
import { useNavigateUp } from '../page/use-go-up'
import { ActionButton } from './action-button'

/** Button **Quay lại** (back): returns to the parent page in its previous state. */
export function BackButton({ to }: { readonly to: string }) {
  const goUp = useNavigateUp()
  return (
    <ActionButton icon={<ArrowLeftRegular />} onClick={() => goUp(to)}>
      {uiText.back}
    </ActionButton>
  )
}
