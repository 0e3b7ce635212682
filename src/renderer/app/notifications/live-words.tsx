import { makeStyles } from '@fluentui/react-components'

export interface Spoken {
  readonly text: string
  readonly urgent: boolean
}

const useStyles = makeStyles({
  hidden: {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap'
  }
})

/** Reads toasts out. Both regions are there from the start: one that comes with its text is often not read. */
export function LiveWords({ spoken }: { readonly spoken: Spoken | undefined }) {
  const styles = useStyles()
  return (
    <>
      <div aria-live="polite" className={styles.hidden}>
        {spoken?.urgent === false && spoken.text}
      </div>
      <div aria-live="assertive" className={styles.hidden}>
        {spoken?.urgent === true && spoken.text}
      </div>
    </>
  )
}
