import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { comparisonText } from '@shared/features/comparison/text'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../../ui/action/action-button'
import type { Work } from '../work'
import { comparisonPath } from './comparison-path'

interface CompareActionProps {
  /** The open saved query; undefined if there is none or it was changed. */
  readonly saved: string | undefined
  readonly work: Work | undefined
}

/** **Đối chiếu hai nơi** for the open query. */
export function CompareAction({ saved, work }: CompareActionProps) {
  const navigate = useNavigate()
  return (
    <ActionButton
      icon={<BranchCompareRegular />}
      onClick={() => navigate(comparisonPath(saved, work))}
    >
      {comparisonText.open}
    </ActionButton>
  )
}
