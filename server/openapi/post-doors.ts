import * as z from 'zod'
import { categoryLimits, categorySeen } from '#shared/blog/category-form.ts'
import {
  categoryListOnTheWire,
  categoryOnTheWire,
  deletedCategoryOnTheWire,
} from '#shared/blog/category-on-the-wire.ts'
import { postForm } from '#shared/blog/post-form.ts'
import { postFilters, postSorts } from '#shared/blog/post-list.ts'
import {
  listedRevisionOnTheWire,
  newPostOnTheWire,
  postCountsOnTheWire,
  postOnTheWire,
  postPageOnTheWire,
  postUpdateOnTheWire,
  revisionOnTheWire,
  savedPostOnTheWire,
} from '#shared/blog/post-on-the-wire.ts'
import { statsOnTheWire } from '#shared/business/dashboard-on-the-wire.ts'
import {
  changedPostsOnTheWire,
  outdatedPostsChange,
  outdatedPostsOnTheWire,
} from '#shared/writing/outdated-posts-on-the-wire.ts'
import { errorOnTheWire, inPath, inQuery, nothing, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const postId = inPath('id', "The post's id")
const categoryId = inPath('id', "The category's id")
const noPost = refused('This post no longer exists')
const noCategory = refused('This category no longer exists')
const wrongFields = refused('Invalid input; fields says where')
const editConflict = errorOnTheWire.extend({
  current: postOnTheWire.describe('The version that was saved first'),
})

const categoryToSave = z.object({
  name: z.string().min(1).max(categoryLimits.name),
  slug: z.string().max(categoryLimits.slug).nullish().describe('Leave empty to make it from the name'),
  description: z.string().max(categoryLimits.description).nullish(),
})

const posts: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/posts',
    operationId: 'listPosts',
    summary: 'Posts of every status, newest first, 20 per page',
    parameters: [
      inQuery('q', 'Only posts with this in their title, ignoring case', z.string()),
      inQuery('page', 'Starts at 1', z.int().min(1)),
      inQuery('show', 'Which ones; all by default. ai: written by AI', z.enum(postFilters)),
      inQuery('sort', 'Sort by this, descending with a minus; -created by default', z.enum(postSorts)),
    ],
    answers: { 200: { description: 'A page of posts', content: postPageOnTheWire } },
  },
  {
    method: 'get',
    path: '/api/admin/posts/counts',
    operationId: 'countPosts',
    summary: 'How many posts there are of each kind',
    parameters: [inQuery('q', 'Only posts with this in their title, ignoring case', z.string())],
    answers: { 200: { description: 'The counts', content: postCountsOnTheWire } },
  },
  {
    method: 'post',
    path: '/api/admin/posts',
    operationId: 'createPost',
    summary: 'Save a new post. Its content is cleaned; notices says what was removed',
    body: postForm.extend(newPostOnTheWire.shape),
    answers: {
      200: {
        description: 'The post, which was already stored under this id',
        content: savedPostOnTheWire,
      },
      201: { description: 'The post', content: savedPostOnTheWire },
      400: wrongFields,
      409: { description: 'edit_conflict: a different post has this id', content: editConflict },
    },
  },
  {
    method: 'get',
    path: '/api/admin/posts/{id}',
    operationId: 'readPost',
    summary: 'One post',
    parameters: [postId],
    answers: { 200: { description: 'The post', content: postOnTheWire }, 404: noPost },
  },
  {
    method: 'put',
    path: '/api/admin/posts/{id}',
    operationId: 'updatePost',
    summary: 'Save all of a post. If it’s published, its publish date becomes now unless keep_publish_date is true',
    parameters: [postId],
    body: postForm.extend(postUpdateOnTheWire.shape),
    answers: {
      200: { description: 'The post', content: savedPostOnTheWire },
      400: wrongFields,
      404: noPost,
      409: { description: 'edit_conflict: someone else saved another version first', content: editConflict },
    },
  },
  {
    method: 'delete',
    path: '/api/admin/posts/{id}',
    operationId: 'deletePost',
    summary: 'Delete a post with its revisions and old addresses',
    parameters: [postId],
    answers: { 204: nothing, 404: noPost },
  },
  {
    method: 'post',
    path: '/api/admin/posts/preview',
    operationId: 'previewContent',
    summary: 'The content as it would be stored',
    body: postForm.pick({ content: true }),
    answers: { 200: { description: 'Cleaned HTML', content: z.object({ html: z.string() }) }, 400: wrongFields },
  },
  {
    method: 'get',
    path: '/api/admin/posts/{id}/revisions',
    operationId: 'listRevisions',
    summary: 'A post’s saved versions, newest first; we keep the newest 100',
    parameters: [postId],
    answers: {
      200: { description: 'The revisions', content: z.object({ revisions: z.array(listedRevisionOnTheWire) }) },
      404: noPost,
    },
  },
  {
    method: 'get',
    path: '/api/admin/posts/{id}/revisions/{revisionId}',
    operationId: 'readRevision',
    summary: 'One saved version; save its fields to restore it',
    parameters: [postId, inPath('revisionId', "The revision's id")],
    answers: {
      200: { description: 'The revision', content: revisionOnTheWire },
      404: refused('We no longer keep this revision'),
    },
  },
]

const outdatedPosts: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/outdated-posts',
    operationId: 'listOutdatedPosts',
    summary: 'Posts that say something else about the business than the owner entered',
    answers: { 200: { description: 'The posts, each with its outdated places', content: outdatedPostsOnTheWire } },
  },
  {
    method: 'post',
    path: '/api/admin/outdated-posts/changes',
    operationId: 'changeOutdatedPosts',
    summary: 'Bring the chosen places up to date. Each post is saved as a new version',
    body: outdatedPostsChange,
    answers: {
      200: { description: 'How many posts were saved, and which stay as they are', content: changedPostsOnTheWire },
      400: wrongFields,
      409: refused('The facts were changed after the list was made; nothing was saved'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/outdated-posts/changes/{id}/undo',
    operationId: 'undoPostChange',
    summary: 'Save the posts of a change as they were, unless someone has changed them since',
    parameters: [inPath('id', 'The id that the change was made with')],
    answers: {
      200: { description: 'How many posts were saved, and which stay as they are', content: changedPostsOnTheWire },
      404: refused('No such change'),
    },
  },
]

const categories: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/categories',
    operationId: 'listCategories',
    summary: 'All categories, sorted by name',
    answers: { 200: { description: 'The categories', content: categoryListOnTheWire } },
  },
  {
    method: 'post',
    path: '/api/admin/categories',
    operationId: 'createCategory',
    summary: 'Create a category. An empty slug is made from the name',
    body: categoryToSave,
    answers: { 201: { description: 'The category', content: categoryOnTheWire }, 400: wrongFields },
  },
  {
    method: 'put',
    path: '/api/admin/categories/{id}',
    operationId: 'updateCategory',
    summary: 'Save all of a category. With was, only if it is still stored like that',
    parameters: [categoryId],
    body: categoryToSave.extend(categorySeen.shape),
    answers: {
      200: { description: 'The category', content: categoryOnTheWire },
      400: wrongFields,
      404: noCategory,
      409: refused('Someone else changed it while you had it open'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/categories/{id}',
    operationId: 'deleteCategory',
    summary: 'Delete a category; its posts stay',
    parameters: [categoryId],
    answers: { 200: { description: 'How many posts were in it', content: deletedCategoryOnTheWire }, 404: noCategory },
  },
]

const stats: Omit<Door, 'isAdminsOnly'> = {
  method: 'get',
  path: '/api/admin/stats',
  operationId: 'readStats',
  summary: 'The dashboard numbers',
  answers: { 200: { description: 'The numbers right now', content: statsOnTheWire } },
}

export const postDoors: Door[] = [...posts, ...outdatedPosts, ...categories, stats].map((door) => ({
  ...door,
  isAdminsOnly: true,
}))
