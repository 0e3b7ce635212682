import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type { SectorFigureView } from '@shared/features/analytics/view'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { useStableHandler } from '../../ui/stable'

const useStyles = makeStyles({ button: { '@media print': { display: 'none' } } })

/** Lazily loaded panel with the causes of a change of a figure. */
export const LazyFigureChangePanel = createLazyComponent(
  createLazyChunk(() => import('./change-panel')),
  'ChangePanel'
)

interface ChangeButtonProps {
  readonly figure: string
  /** Key of the figure, with which `onPress` is called. */
  readonly name: string
  readonly isOpen: boolean
  readonly onPress: (name: string) => void
}

function FigureChangeButtonContent({ figure, name, isOpen, onPress }: ChangeButtonProps) {
  return (
    <Tooltip content={figureChangeText.action} relationship="description">
      <Button
        className={useStyles().button}
        appearance="subtle"
        size="small"
        icon={<QuestionCircleRegular />}
        aria-label={figureChangeText.actionOf(figure)}
        aria-expanded={isOpen}
        onClick={() => onPress(name)}
      />
    </Tooltip>
  )
}

/** Button of a figure that opens **Vì sao số này đổi** (why this figure changed). */
const FigureChangeButton = memo(FigureChangeButtonContent)

interface ExplainedFigure {
  /** Figure whose panel is open. */
  readonly explained: SectorFigureView | undefined
  /** Button of a figure; undefined for a figure whose change cannot be explained. */
  readonly actionOf: (figure: SectorFigureView) => ReactNode
  readonly close: () => void
}

/** State of the panel that explains the change of one figure of a page. */
export function useExplainedFigure(figures: readonly SectorFigureView[]): ExplainedFigure {
  const [openKey, setOpenKey] = useState('')
  const toggle = useStableHandler((key: string) => setOpenKey(openKey === key ? '' : key))
  const actionOf = useCallback(
    ({ title, explains }: SectorFigureView) =>
      explains === undefined ? undefined : (
        <FigureChangeButton
          figure={title}
          name={explains}
          isOpen={openKey === explains}
          onPress={toggle}
        />
      ),
    [openKey, toggle]
  )
  const explained = figures.find(({ key, explains }) => key === openKey && explains === key)
  return { explained, actionOf, close: () => setOpenKey('') }
}
