import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FormItem, useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'

/** A list in the order the user puts it, such as photos. What's typed stays in the fields; only the order is state. */
export function ListField<Id extends string, Item extends Record<Id, string>>({
  name,
  id,
  items,
  thing,
  most,
  legend,
  empty,
  children,
  add,
}: {
  name: string
  /** The part that tells items apart. */
  id: Id
  items: Item[]
  /** What one item is: "photo". */
  thing: string
  most: number
  /** The `legend` and what is said below it. */
  legend: ReactNode
  /** Shown while there are no items. */
  empty?: ReactNode
  children(item: Item, state: { index: number; buttons: ReactNode }): ReactNode
  add(append: (item: Item) => void): ReactNode
}) {
  const { error, onChange } = useField(name)
  const [listed, setListed] = useState(items)
  const list = useRef<HTMLFieldSetElement>(null)
  function change(next: Item[]) {
    setListed(next)
    onChange()
  }
  function swap(index: number, other: number) {
    const [one, two] = [listed[index], listed[other]]
    if (one && two) change(listed.with(index, two).with(other, one))
  }
  function remove(removed: Item) {
    change(listed.filter((item) => item !== removed))
    // The button is gone, so focus the list it was in.
    list.current?.focus()
  }
  return (
    <fieldset ref={list} name={name} tabIndex={-1} className="min-w-0 outline-none">
      {legend}
      {error && <p className="mb-2 font-medium text-danger text-sm">{error}</p>}
      {listed.length === 0 && empty}
      <ol className="grid gap-5">
        {listed.map((item, index) => (
          <li key={item[id]} className="rounded-control border border-line p-4">
            <FormItem name={`${name}.${index}`} value={item}>
              <input type="hidden" name={`${name}.${index}.${id}`} value={item[id]} />
              {children(item, {
                index,
                buttons: (
                  <>
                    <IconButton
                      label={`Move ${thing} ${index + 1} up`}
                      isOff={index === 0}
                      onClick={() => swap(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" className="size-5" />
                    </IconButton>
                    <IconButton
                      label={`Move ${thing} ${index + 1} down`}
                      isOff={index === listed.length - 1}
                      onClick={() => swap(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" className="size-5" />
                    </IconButton>
                    <IconButton label={`Remove ${thing} ${index + 1}`} onClick={() => remove(item)}>
                      <Trash2 aria-hidden="true" className="size-5" />
                    </IconButton>
                  </>
                ),
              })}
            </FormItem>
          </li>
        ))}
      </ol>
      {listed.length < most && <div className="mt-4">{add((item) => change([...listed, item]))}</div>}
    </fieldset>
  )
}

function IconButton({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string
  isOff?: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <Button variant="quiet" size="icon" className="min-w-11" aria-label={label} aria-disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  )
}
