/** The list with one item moved one place up or down, or the same list if there is no such place. */
export function moveItem<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const [item, other] = [items[index], items[index + by]]
  if (item === undefined || other === undefined) return items
  return items.with(index, other).with(index + by, item)
}
