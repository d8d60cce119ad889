/** A placeholder for the URL that a build gives an imported picture. */
export default '/static/picture.svg';
