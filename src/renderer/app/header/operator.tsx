import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonCircleRegular } from '@fluentui/react-icons/svg/person-circle'
import { frameText } from '@shared/text/frame'
import { startState } from '../../ipc/initial-state'

const useStyles = makeStyles({
  operator: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingLeft: '4px',
    color: tokens.colorNeutralForeground2,
    lineHeight: '20px'
  },
  icon: { display: 'flex', fontSize: '20px' },
  name: {
    maxWidth: '200px',
    padding: '2px 0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap'
  },
  // Read out, not drawn.
  hidden: hidden(),
  narrow: { '@container (max-width: 800px)': hidden() }
})

function hidden() {
  return {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap'
  } as const
}

/** Who works here; the name gives way first where the bar is narrow. */
export function Operator() {
  const styles = useStyles()
  const label = frameText.header.operator
  return (
    <p className={styles.operator} title={`${label}: ${startState.operator}`}>
      <span className={styles.icon} aria-hidden>
        <PersonCircleRegular />
      </span>
      <span className={styles.hidden}>{label}: </span>
      <span className={`${styles.name} ${styles.narrow}`}>{startState.operator}</span>
    </p>
  )
}
