import { makeStyles } from '@fluentui/react-components'
import { queryPageText as text } from '@shared/features/query/page-text'
import type { ReactNode } from 'react'
import { TabBar } from '../../ui/page/tab-bar'
import type { QueryRepresentation } from './work'

const useStyles = makeStyles({
  // In a low window only one row of the query is shown above its result; the others are scrolled to,
  // or the user drags the panel higher.
  limited: {
    '@media (max-height: 700px)': {
      height: '44px',
      overflowY: 'auto',
      resize: 'vertical'
    }
  }
})

interface FormPanelProps {
  readonly form: QueryRepresentation
  /** Whether a result is shown below the query. */
  readonly hasResult: boolean
  readonly children: ReactNode
}

/** Panel of the form in which the query is shown. */
export function FormPanel({ form, hasResult, children }: FormPanelProps) {
  const styles = useStyles()
  return (
    <div
      id="query-form-panel"
      role="tabpanel"
      aria-labelledby={`query-form-${form}`}
      className={hasResult && form !== 'sql' ? styles.limited : undefined}
    >
      {children}
    </div>
  )
}

interface FormTabsProps {
  readonly form: QueryRepresentation
  readonly onForm: (form: QueryRepresentation) => void
}

/** Tabs that choose the form in which the query is shown. */
export function FormTabs({ form, onForm }: FormTabsProps) {
  return (
    <TabBar
      label={text.forms.label}
      tabs={{ builder: text.forms.builder, sentence: text.forms.sentence, sql: text.forms.sql }}
      chosen={form}
      onChoose={name =>
        (name === 'builder' || name === 'sentence' || name === 'sql') && onForm(name)
      }
      panel="query-form"
    />
  )
}
