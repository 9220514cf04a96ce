import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { useWayBackToPosts } from '#app/routes/admin/blog/posts/posts-filter.ts'
import { openBrowserStorage } from '#app/routes/admin/parts/browser-memory.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { findRemovedImages } from '#shared/blog/content-images.ts'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { slugify } from '#shared/blog/slug.ts'
import { createUuid } from '#shared/uuid.ts'
import { dropOldDrafts, openDraftStore } from './draft-store.ts'
import { usePostImages } from './images/use-post-images.ts'
import { emptyPost, isSamePost, valuesOf } from './post-values.ts'
import type { Publishing } from './publish/publishing.ts'
import { usePostSettings } from './settings/use-post-settings.ts'
import { type Unsaved, useDraft } from './use-draft.ts'
import { findFirstWrong, useFocusAfterSave } from './use-focus-after-save.ts'
import { usePostForm } from './use-post-form.ts'
import { useSave } from './use-save.tsx'

export interface EditedPost {
  /** Null for a post that doesn't exist yet. */
  post: PostOnTheWire | null
  /** What a new post is called from the start. */
  title?: string
  /** Also the id that a new post will have. */
  id: string
  /** The name under which unsaved work is kept in the browser. */
  draftName: string
}

/** How to save: as the Publish menu says, or to go on writing. */
interface Wanted {
  publishing?: Publishing
  stays?: boolean
}

/** Everything the editor holds and does. */
export function useEditor({ post, title, id, draftName }: EditedPost) {
  const navigate = useNavigate()
  const wayBack = useWayBackToPosts()
  const session = useAdminSession()
  const userId = session.stage === 'admin' ? session.me.userId : ''
  /** The saved state that the work started from; null for a new post, and for one that was deleted in the meantime. */
  const [base, setBase] = useState(post)
  const saved = useMemo(() => (base ? valuesOf(base) : emptyPost), [base])
  const form = usePostForm(title ? { ...saved, title, slug: slugify(title) } : saved, Boolean(title))
  const formElement = useRef<HTMLFormElement>(null)
  const [keepsDate, setKeepsDate] = useState(false)
  const settings = usePostSettings()
  const [setAside, setSetAside] = useState<Unsaved>(null)
  const isDone = useRef(false)

  const isChanged = !isSamePost(form.values, saved)
  const version = base?.version ?? null
  const unsaved = useMemo(
    () => (isChanged ? { values: form.values, version } : setAside),
    [isChanged, form.values, version, setAside],
  )
  const [store] = useState(() => {
    const storage = openBrowserStorage()
    dropOldDrafts(storage, Date.now())
    return openDraftStore(storage, { userId, name: draftName, screen: createUuid() })
  })
  const draft = useDraft(store, saved, unsaved)

  const showMistakes = (mistakes: Record<string, string | undefined>) => {
    form.setMistakes(mistakes)
    const field = formElement.current && findFirstWrong(formElement.current, mistakes)
    if (field) settings.reveal(field)
  }
  /** Save was pressed while images were uploading. */
  const [isWaiting, setIsWaiting] = useState(false)
  const postImages = usePostImages(form.values.content, form.changeContent, () => setIsWaiting(false))
  const { save, isSaving, problem, conflict, closeConflict } = useSave({
    newId: id,
    onSaved({ base: before, stays }) {
      if (stays && before) return store.drop()
      isDone.current = true
      draft.finish()
    },
    onDone(now, { base: before, stays }) {
      if (!stays) return void navigate(wayBack)
      if (!before) return void navigate(href('/admin/posts/:id/edit', { id: now.id }), { replace: true })
      setBase(now)
      // Only if the server changed something: it takes the cursor away.
      const values = valuesOf(now)
      if (!isSamePost(values, form.values)) form.replace(values)
    },
    onGone: () => setBase(null),
    onWrongFields(fields) {
      form.setMistakes(fields)
      focusAfterSave.onFirstWrong(fields)
    },
  })
  const focusAfterSave = useFocusAfterSave(isSaving, formElement, settings.reveal)
  const removedImages = useRemovedImages()

  /** What was asked for, until its save is over: a conflict or an upload may come in between. */
  const wanted = useRef<Wanted>({})
  function submit({ publishing, stays = false }: Wanted = {}, over = base) {
    if (isSaving || !formElement.current) return
    wanted.current = { publishing, stays }
    const checked = postImages.isUploading ? null : form.check(formElement.current, publishing?.changes)
    if (checked && 'found' in checked) return showMistakes(checked.found)
    settings.uncover()
    if (!checked) return setIsWaiting(true)
    if (postImages.mustDescribe(checked.post)) return
    focusAfterSave.remember()
    const { post } = checked
    removedImages.saveWithCare(post.content, () =>
      save({ post, base: over, keepsDate: publishing?.keepsDate ?? keepsDate, stays }),
    )
  }
  const newestSubmit = useRef(submit)
  newestSubmit.current = submit
  useEffect(() => {
    if (!isWaiting || postImages.isUploading) return
    setIsWaiting(false)
    newestSubmit.current(wanted.current)
  }, [isWaiting, postImages.isUploading])

  const isUnfinished = useRef(false)
  isUnfinished.current = isChanged || postImages.isUploading
  const mustAsk = useCallback(() => isUnfinished.current && !isDone.current, [])

  return {
    form,
    formElement,
    base,
    postImages,
    isChanged,
    isSaving: isSaving || isWaiting,
    /** The fields must not change right now. */
    isSending: isSaving,
    keepsDate: base?.status === 'published' ? keepsDate : undefined,
    setKeepsDate,
    /** Why the last save failed, if no field says so. */
    problem,
    submit: () => submit(),
    saveAndStay: () => submit({ stays: true }),
    publish: (publishing: Publishing) => submit({ publishing }),
    settings,
    leave: () => navigate(wayBack),
    mustAsk,
    draft,
    conflict,
    closeConflict,
    removedImages,
    keepMine() {
      if (!conflict) return
      closeConflict()
      // Their version is what is saved now; it stays in the history.
      setBase(conflict.theirs)
      submit(wanted.current, conflict.theirs)
    },
    takeTheirs() {
      if (!conflict) return
      closeConflict()
      setSetAside({ values: form.values, version: conflict.theirs.version })
      setBase(conflict.theirs)
      form.replace(valuesOf(conflict.theirs))
    },
    isSetAside: setAside !== null,
    bringBack() {
      if (setAside) form.replace(setAside.values)
      setSetAside(null)
    },
    restoreDraft() {
      if (!draft.offer) return
      // If someone else has saved since then, it shows up as a conflict, so the user sees both.
      if (base && draft.offer.version !== null) setBase({ ...base, version: draft.offer.version })
      form.replace(draft.offer.values)
      draft.closeOffer('restored')
    },
  }
}

/** Saving removes other sites' images from the content, so it waits until the user agrees, once for the same images. */
function useRemovedImages() {
  const { url } = useBusiness()
  const [question, setQuestion] = useState<{ addresses: string[]; save(): void } | null>(null)
  const agreed = useRef('')
  return {
    /** The images in question. */
    addresses: question?.addresses ?? [],
    /** Saves immediately if nothing would be lost. */
    saveWithCare(content: string, save: () => void) {
      const addresses = findRemovedImages(content, url)
      if (addresses.length === 0 || addresses.join(' ') === agreed.current) save()
      else setQuestion({ addresses, save })
    },
    agree() {
      agreed.current = question?.addresses.join(' ') ?? ''
      setQuestion(null)
      question?.save()
    },
    keepEditing: () => setQuestion(null),
  }
}
